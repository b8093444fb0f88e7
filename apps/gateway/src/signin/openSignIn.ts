import {
  createSignIn,
  postgresStore,
  type RecoverSigner,
  type SignIn,
  verifySignature,
} from '@latchkey/server'
import type { Context } from '../context'
import { noteAccount } from './accountStore'
import { preparing } from './preparing'

/** The gateway's sessions: in its database, with its own nodes, and with threads for what takes long. */
export function openSignIn({ clock, db, jobs, onClose, rpc }: Context, recover: RecoverSigner): SignIn {
  const store = postgresStore(preparing(db.$client, 'signin'))
  // Keys leave when a nonce is given out (`createNonces`); none of them is old here.
  const forget = () => store.prune({ now: clock.now(), keysBefore: 0 })
  onClose(jobs.start({ name: 'forget-sign-ins', every: 60_000, run: forget }))
  return createSignIn({
    store: {
      ...store,
      // Both at once: a visitor waits for one of them only.
      async addSession(session) {
        const { project, account, data } = session
        const method = (data as { wallet?: { type?: string } }).wallet?.type
        await Promise.all([store.addSession(session), noteAccount(db.$client, { project, account, method })])
      },
    },
    now: clock.now,
    rpc: ({ networkId, method, params }) => rpc.ask(networkId, method, params),
    verify: (signed, nodes) => verifySignature(signed, nodes, recover),
  })
}
