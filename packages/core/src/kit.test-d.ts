/** Checked by the compiler alone: each @ts-expect-error is an error the types must give. */
import type { CaipAddress, CaipNetworkId, ErrorCode } from '@latchkey/protocol'
import { kitError, parseCaipNetworkId, toCaipAddress, toCaipNetworkId } from '@latchkey/protocol'
import {
  accountOf,
  accounts,
  connect,
  createKit,
  defineFeature,
  type KitInput,
  type NetworkInput,
  openModal,
  push,
} from './exports/index'

declare const network: NetworkInput

export const rightOptions: KitInput = {
  projectId: 'p',
  networks: [network],
  themeMode: 'dark',
  debug: undefined,
}
export const wrongOptions: KitInput[] = [
  // @ts-expect-error a typing error in an option's name
  { projectId: 'p', networks: [network], themMode: 'dark' },
  // @ts-expect-error a value that is none
  { projectId: 'p', networks: [network], themeMode: 'blue' },
  // @ts-expect-error the project id is missing
  { networks: [network] },
  // @ts-expect-error the networks are missing
  { projectId: 'p' },
  // @ts-expect-error a typing error inside features
  { projectId: 'p', networks: [network], features: { legalCheckBox: true } },
  // @ts-expect-error a group that is none
  { projectId: 'p', networks: [network], features: { connectorTypeOrder: ['injcted'] } },
  // @ts-expect-error a theme variable that is none
  { projectId: 'p', networks: [network], themeVariables: { '--lk-acent': 'red' } },
]

const kit = createKit(rightOptions)

export const opened = [
  openModal(kit),
  openModal(kit, { view: 'Networks' }),
  // @ts-expect-error no such view
  openModal(kit, { view: 'Network' }),
  // @ts-expect-error this view carries a connector and is not opened by name alone
  openModal(kit, { view: 'ConnectingExternal' }),
  push(kit, { view: 'ConnectingExternal', params: { connectorId: 'io.one', namespace: 'eip155' } }),
  // @ts-expect-error its params are missing
  push(kit, { view: 'ConnectingExternal', params: undefined }),
  // @ts-expect-error this view takes none
  push(kit, { view: 'Account', params: { connectorId: 'io.one' } }),
]

export const networkId: CaipNetworkId = parseCaipNetworkId('eip155:1').id
export const address: CaipAddress = toCaipAddress(toCaipNetworkId('eip155', 1), '0x1')
// @ts-expect-error a plain text is not a checked identifier
export const uncheckedNetwork: CaipNetworkId = 'eip155:1'
// @ts-expect-error nor a checked address
export const uncheckedAddress: CaipAddress = 'eip155:1:0x1'
// @ts-expect-error nor is one the other
export const confused: CaipAddress = networkId
// @ts-expect-error an unknown namespace
toCaipNetworkId('tron', 1)

export const code: ErrorCode = kitError('user/rejected').code
// @ts-expect-error an unknown code
kitError('user/refused')

// @ts-expect-error the connector is missing
connect(kit, {})

const account = accountOf(kit.get(accounts).get(), 'eip155')
// @ts-expect-error only a connected account has an address
account.address
export const shown = account.status === 'connected' ? account.address : undefined

const counter = defineFeature('counter', () => 0)
kit.get(counter).set(1)
// @ts-expect-error a store holds its own type
kit.get(counter).set('one')
