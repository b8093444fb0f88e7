import { chosenPorts } from '../scripts/lib/ports.mjs'

/** The real gateway of the stories, with its own database and the wallets every gateway begins with. */
export const gatewayUrl = `http://127.0.0.1:${chosenPorts().gateway + 100}`

/** Its relay, for sites and wallets alike. */
export const relayUrl = `${gatewayUrl.replace(/^http/, 'ws')}/relay`

/** Opens its administrator's routes; it is worth nothing elsewhere. */
export const gatewayToken = 'only-for-the-stories'

/** The settings by which the playground uses it. */
export const withGateway = { gateway: 1, gatewayUrl } as const
