import { join } from 'node:path'
import { webKitPaths } from '../scripts/lib/browsers.mjs'
import { devnetBundler } from '../scripts/lib/devnetBundler.mjs'
import { devnetNames, devnetZone } from '../scripts/lib/devnetNames.mjs'
import { devnetPrices } from '../scripts/lib/devnetPrices.mjs'
import { devnetSwapsWith } from '../scripts/lib/devnetSwaps.mjs'
import { localExchange } from '../scripts/lib/localExchange.mjs'
import { localOnRamp } from '../scripts/lib/localOnRamp.mjs'
import { localSocials } from '../scripts/lib/localSocials.mjs'
import { chosenPorts, portVariables } from '../scripts/lib/ports.mjs'
import { root } from './fresh/root'
import {
  farcasterChain,
  frameOrigin,
  gatewayToken,
  gatewayUrl,
  inboxUrl,
  onRampUrl,
  phoneUrl,
  recoveryUrl,
  relayUrl,
  smtpUrl,
  socialUrl,
  verifiedUrl,
} from './gateway'
import { ownChain, ownChainUrl } from './ownChain'
import { walletAppPort, walletAppUrl } from './walletApp'
import { webKitDriver } from './webkit/webKitDriver'

export type Server = {
  name: string
  command: readonly string[]
  /** Answers once the server is ready. */
  url: string
  env: Record<string, string>
  /** Whether one that runs already may be used instead. */
  isShared?: boolean
  /** How many ms it may take to end in order. */
  patience?: number
  /** Where all that it logs is kept for the stories; what is no warning is only there. */
  log?: string
}

const ports = chosenPorts()
const env = portVariables(ports)
const gatewayPort = new URL(gatewayUrl).port

/** The devnet's chains and the stories' own, which the gateway follows. */
const chains = [
  { id: 'eip155:31337', port: ports.chainA },
  { id: 'eip155:31338', port: ports.chainB },
  { id: 'solana:5amoMCAELHGfssrgUohNryDgwwp6o9jE', port: ports.solana },
  { id: ownChain.caip, port: ownChain.port },
]

/** Where the gateway of the stories keeps its data. */
export const gatewayFolder = join(root, `e2e/.cache/gateway-${gatewayPort}`)
export const gatewayLog = `${gatewayFolder}.log`

/** The stories run on a production build, at an address of its own: `npm start` serves the source. */
const builtPort = ports.playground + 100
export const playgroundUrl = `http://127.0.0.1:${builtPort}`

/** The small site of docs/testing.md. */
const examplePort = ports.playground + 110 // the wallet’s built page stands between
export const exampleUrl = `http://127.0.0.1:${examplePort}`

/** Everything the stories talk to. */
export const servers: Server[] = [
  {
    name: 'devnet',
    command: [process.execPath, 'apps/devnet/src/main.mjs'],
    url: `http://127.0.0.1:${ports.faucet}/health`,
    env,
    isShared: !process.env.CI, // that of `npm start`
  },
  {
    name: 'own chain',
    command: [
      process.execPath,
      'apps/devnet/scripts/oneChain.mjs',
      String(ownChain.id),
      String(ownChain.port),
    ],
    url: ownChainUrl,
    env,
  },
  {
    name: 'hosts',
    command: [process.execPath, 'e2e/hosts/server.mjs'],
    url: `http://127.0.0.1:${process.env.LATCHKEY_PORT_HOSTS ?? 5180}`,
    env,
  },
  {
    name: 'playground',
    command: built('apps/playground', builtPort),
    url: playgroundUrl,
    env: { ...env, LATCHKEY_WALLET_URL: walletAppUrl, LATCHKEY_SHOP_GATEWAY: gatewayUrl },
  },
  {
    name: 'example',
    command: built('e2e/example', examplePort),
    url: exampleUrl,
    env: { ...env, LATCHKEY_RELAY_URL: relayUrl },
  },
  {
    name: 'wallet',
    command: built('apps/wallet', walletAppPort),
    url: walletAppUrl,
    env: { ...env, LATCHKEY_RELAY_URL: relayUrl },
  },
  {
    name: 'mail server',
    command: [
      ...[process.execPath, 'apps/gateway/local/main.mjs'],
      ...[smtpUrl, inboxUrl, socialUrl].map(url => new URL(url).port),
    ],
    url: inboxUrl,
    env: {},
  },
  {
    name: 'phone',
    command: [process.execPath, 'apps/gateway/local/farcaster/main.mjs', new URL(phoneUrl).port],
    url: phoneUrl,
    env: {},
  },
  {
    name: 'seller',
    command: [
      ...[process.execPath, 'apps/gateway/local/onramp/main.mjs'],
      ...[new URL(onRampUrl).port, gatewayUrl],
    ],
    url: onRampUrl,
    env,
  },
  {
    name: 'verified contracts',
    command: [process.execPath, 'apps/gateway/local/verified/main.mjs', new URL(verifiedUrl).port],
    url: verifiedUrl,
    env,
  },
  {
    name: 'gateway',
    command: [process.execPath, 'scripts/gateway.mjs'],
    url: `${gatewayUrl}/health/ready`,
    env: {
      ...env,
      PORT: gatewayPort,
      LATCHKEY_DATA: gatewayFolder,
      LATCHKEY_SEED: '1',
      ADMIN_TOKEN: gatewayToken,
      UPSTREAMS: [
        ...chains.map(({ id, port }) => `${id}=http://127.0.0.1:${port}`),
        `${farcasterChain}=${phoneUrl}/node`,
      ].join(','),
      SOURCES: chains.map(({ id }) => `${id}=follow`).join(','),
      PRICES: devnetPrices,
      SWAPS: devnetSwapsWith(`http://127.0.0.1:${ports.solana}`),
      NAMES: devnetNames,
      ABI_URL: verifiedUrl,
      ...devnetZone,
      ...devnetBundler,
      FRAME_ORIGIN: frameOrigin,
      SMTP_URL: smtpUrl,
      RECOVERY_URL: recoveryUrl,
      ...localSocials(socialUrl),
      ...localOnRamp(
        onRampUrl,
        chains.slice(0, 3).map(({ id }) => id),
      ),
      ...localExchange(
        onRampUrl,
        chains.slice(0, 2).map(({ id }) => id),
      ),
      FARCASTER_APP: `${phoneUrl}/~/siwf`,
      FARCASTER_CHAIN: farcasterChain,
      EMBEDDED_MAILS_PER_NETWORK: '0',
      LOG_LEVEL: 'debug',
      EVENT_RATE_PER_ADDRESS: '0', // all visitors of all specs have one address
      EVENT_BYTES_PER_ADDRESS: '0',
    },
    patience: 15_000, // it stops its database, too
    log: gatewayLog,
  },
  {
    name: 'recovery process',
    command: [process.execPath, 'scripts/gateway.mjs', 'recovery'],
    url: `${recoveryUrl}/health`,
    env: {
      RECOVERY_PORT: new URL(recoveryUrl).port,
      RECOVERY_DATA: join(root, `e2e/.cache/recovery-${gatewayPort}`),
      RECOVERY_DELAY: '0',
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'warn',
    },
    patience: 15_000,
  },
  ...(webKitPaths() ? [driverOfWebKit()] : []),
]

function driverOfWebKit(): Server {
  const { port, url, folder } = webKitDriver
  return {
    name: 'driver of WebKit',
    command: [process.execPath, 'e2e/webkit/driver.mjs', String(port), folder],
    url: `${url}/status`,
    env: {},
  }
}

/** Builds an app into a folder of its own and serves it. */
function built(app: string, port: number): string[] {
  const folder = join(root, `e2e/.cache/${app.replace(/^.*\//, '')}-${port}`)
  return [process.execPath, 'e2e/serveBuilt.mjs', app, folder, String(port)]
}
