import { encodeAccount } from './encodeAccount.mjs'
import { RpcError } from './RpcError.mjs'
import { readAddress } from './readAddress.mjs'
import { readConfig } from './readConfig.mjs'
import { readSignature } from './readSignature.mjs'
import { withContext } from './withContext.mjs'

const MOST = 1000

/**
 * The subscriptions of one socket. `call` answers a request for one or for its end; `stop` ends them all.
 * @param {import('./createSolanaChain.mjs').SolanaChain} chain
 * @param {(message: object) => void} send
 * @param {() => number} nextId
 */
export function createSubscriptions(chain, send, nextId) {
  /** @type {Map<number, { kind: string, hear: (event: import('./createSolanaChain.mjs').ChainEvent) => void }>} */
  const open = new Map()
  const stopListening = chain.listen(event => {
    for (const { hear } of [...open.values()]) hear(event)
  })
  const kinds = { signature, account, slot, logs }

  return {
    /** @param {string} method @param {unknown[]} params */
    call(method, params) {
      const [, kind = '', end] = /^(\w+?)(Unsubscribe|Subscribe)$/.exec(method) ?? []
      if (!Object.hasOwn(kinds, kind)) throw new RpcError(-32601, `Method not found: ${method.slice(0, 80)}`)
      return end === 'Unsubscribe' ? close(kind, params[0]) : begin(kind, params)
    },
    stop() {
      open.clear()
      stopListening()
    },
  }

  function begin(kind, params) {
    if (open.size >= MOST) throw new RpcError(-32005, `One connection has at most ${MOST} subscriptions.`)
    const id = nextId()
    // In a turn of its own: the answer that names the subscription comes first.
    const notify = result =>
      setImmediate(send, {
        jsonrpc: '2.0',
        method: `${kind}Notification`,
        params: { result, subscription: id },
      })
    open.set(id, { kind, hear: kinds[kind](params, notify, () => open.delete(id)) })
    return id
  }

  function close(kind, id) {
    if (open.get(id)?.kind !== kind) throw RpcError.badParams('no such subscription.')
    return open.delete(id)
  }

  // Tells once, also of what was processed before, and ends.
  function signature([text, config], notify, end) {
    readConfig(chain, config)
    const wanted = readSignature(text)
    const tell = ({ outcome }) => {
      end()
      notify(withContext(chain, { err: outcome.err }))
    }
    const known = chain.history.find(wanted)
    if (known) setImmediate(tell, known)
    return event => {
      if (event.type === 'processed' && event.processed.transaction.signature === wanted)
        tell(event.processed)
    }
  }

  function account([text, config], notify) {
    const form = readConfig(chain, config)
    const address = readAddress(text)
    encodeAccount(undefined, form, chain.account) // a form that is not offered is refused here
    const isIt = key => key.address === address && key.writable
    return event => {
      if (event.type !== 'processed' || !event.processed.keys.some(isIt)) return
      const gone = { data: '', executable: false, lamports: 0, owner: '1'.repeat(32), rentEpoch: 0, space: 0 }
      notify(withContext(chain, encodeAccount(chain.account(address), form, chain.account) ?? gone))
    }
  }

  function slot(_, notify) {
    return event => {
      if (event.type === 'slot') notify({ slot: event.slot, parent: event.slot - 1, root: event.slot })
    }
  }

  function logs([filter, config], notify) {
    readConfig(chain, config)
    const mentioned = filter?.mentions?.[0]
    const address =
      filter === 'all' || filter === 'allWithVotes' ? undefined : readAddress(mentioned, 'mentions')
    return event => {
      if (event.type !== 'processed') return
      const { transaction, keys, outcome } = event.processed
      if (address && !keys.some(key => key.address === address)) return
      notify(withContext(chain, { signature: transaction.signature, err: outcome.err, logs: outcome.logs }))
    }
  }
}
