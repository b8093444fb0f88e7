import { HostError } from '../host/serveHost'

/** What the frame keeps on this device, by name. Keys are kept as they are: no script can read them out. */
export type Store = {
  get(name: string): Promise<unknown>
  put(name: string, value: unknown): Promise<void>
  delete(name: string): Promise<void>
  /** Names that begin so. */
  names(prefix: string): Promise<string[]>
}

const table = 'kept'

/** A store in the browser's database. Where the browser denies it, in a frame of another site for one, it says `denied`. */
export function openStore(databases: () => IDBFactory, denied: string): Store {
  return {
    get: name => use('readonly', all => all.get(name)),
    put: async (name, value) => void (await use('readwrite', all => all.put(value, name))),
    delete: async name => void (await use('readwrite', all => all.delete(name))),
    async names(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      return (await use('readonly', all => all.getAllKeys(range))).map(String)
    },
  }

  /** Opened for each use: a connection that stays open is closed by browsers when they clear a site's data. */
  async function use<Value>(
    mode: IDBTransactionMode,
    work: (all: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> {
    const database = await open()
    try {
      // A device's half of a wallet is in there: it has to be on the disk before anybody relies on it.
      const transaction = database.transaction(table, mode, { durability: 'strict' })
      const value = await settled(work(transaction.objectStore(table)))
      await finished(transaction)
      return value
    } catch (cause) {
      throw new HostError(denied, { cause }) // the disk is full
    } finally {
      database.close()
    }
  }

  async function open(): Promise<IDBDatabase> {
    try {
      const opening = databases().open('latchkey', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore(table)
      return await settled(opening)
    } catch (cause) {
      throw new HostError(denied, { cause })
    }
  }
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}
