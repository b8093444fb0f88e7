import type { ChainNamespace } from '@latchkey/protocol'
import type { TextOf } from '../kernel/byNamespace'
import type { AccountState, ConnectedAccount } from './accounts'

/** An account as a site sees it: its status and, while connected, the account itself. */
export type Account<N extends ChainNamespace = ChainNamespace> =
  | (Omit<ConnectedAccount, 'address'> & {
      /** In the chain's own notation. */
      address: TextOf<N>
      isConnected: true
      isConnecting: false
      isDisconnected: false
    })
  | (Absent & { status: 'connecting'; isConnected: false; isConnecting: true; isDisconnected: false })
  | (Absent & { status: 'disconnected'; isConnected: false; isConnecting: false; isDisconnected: true })

type Absent = { [Field in Exclude<keyof ConnectedAccount, 'status'>]?: undefined }

export function withFlags(account: AccountState): Account {
  const { status } = account
  return {
    ...account,
    isConnected: status === 'connected',
    isConnecting: status === 'connecting',
    isDisconnected: status === 'disconnected',
  } as Account
}
