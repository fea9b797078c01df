/** The store is unavailable for a projector or a query: retry. */
export class ViewsUnavailable extends Error {}
