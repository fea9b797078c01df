import { LRUCache } from 'lru-cache'

/** One for each entry: room is made as it fills. */
const sizeCalculation = () => 1

/**
 * Keeps the `most` entries that were used last. With `max` the cache would make its room at once: 20,000 empty places
 * take 3 ms and 0.6 MB, in each of several caches for each log and each read model that is opened.
 */
export const lastUsed = <K extends {}, V extends {}>(
  most: number,
  options: { ttl?: number; ttlResolution?: number; updateAgeOnGet?: boolean } = {},
): LRUCache<K, V> => new LRUCache<K, V>({ ...options, maxSize: most, sizeCalculation })
