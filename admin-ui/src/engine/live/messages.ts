export const LIVE_QUERY = `subscription Changes($after: String) {
  changes(after: $after) {
    position everything types
    changes { type id revision position at operation commandId actor { id name } members deleted touches }
    gatherings { type id people { id name editing } }
  }
}`
