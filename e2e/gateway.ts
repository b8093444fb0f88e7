import { chosenPorts } from '../scripts/lib/ports.mjs'

/** The real gateway of the stories, with its own database and the wallets every gateway begins with. */
export const gatewayUrl = `http://127.0.0.1:${chosenPorts().gateway + 100}`

/** The embedded wallet's frame, which it serves under a host of its own. */
export const frameOrigin = `http://frame.latchkey.localhost:${new URL(gatewayUrl).port}`

/** Where its mails go, and where they are read. */
export const smtpUrl = `smtp://127.0.0.1:${chosenPorts().mail + 100}`
export const inboxUrl = `http://127.0.0.1:${chosenPorts().mail + 101}`

/** What plays the providers of logins. */
export const socialUrl = `http://127.0.0.1:${chosenPorts().social + 100}`
/** The phone of visitors who log in by Farcaster, and the chain that it plays. */
export const phoneUrl = `http://127.0.0.1:${chosenPorts().farcaster + 100}`
export const farcasterChain = 'eip155:31999'

/** What plays a seller of coins. */
export const onRampUrl = `http://127.0.0.1:${chosenPorts().onramp + 100}`

/** What plays a server of verified contracts: what their authors have published. */
export const verifiedUrl = `http://127.0.0.1:${chosenPorts().verified}`

/** The process that keeps the other half for visitors of the project playground-assisted. */
export const recoveryUrl = `http://127.0.0.1:${chosenPorts().recovery + 100}`

/** Its relay, for sites and wallets alike. */
export const relayUrl = `${gatewayUrl.replace(/^http/, 'ws')}/relay`

/** Opens its administrator's routes; it is worth nothing elsewhere. */
export const gatewayToken = 'only-for-the-stories'

/** The settings by which the playground uses it. */
export const withGateway = { gateway: 1, gatewayUrl } as const
