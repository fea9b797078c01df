/** The most characters of a field's text. */
export const TEXT_LIMIT = 500
export const LONG_TEXT_LIMIT = 20_000
/** An event must fit into one append: EventStoreDB's limit is 1 MiB. */
export const JSON_LIMIT = 500_000
