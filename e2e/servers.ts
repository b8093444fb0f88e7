import { join } from 'node:path'
import { chosenPorts, portVariables } from '../scripts/lib/ports.mjs'
import { root } from './fresh/root'
import { gatewayToken, gatewayUrl, relayUrl } from './gateway'
import { walletAppPort, walletAppUrl } from './walletApp'

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
}

const ports = chosenPorts()
const env = portVariables(ports)
const gatewayPort = new URL(gatewayUrl).port

/** The stories run on a production build, at an address of its own: `npm start` serves the source. */
const builtPort = ports.playground + 100
export const playgroundUrl = `http://127.0.0.1:${builtPort}`

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
    name: 'hosts',
    command: [process.execPath, 'e2e/hosts/server.mjs'],
    url: `http://127.0.0.1:${process.env.LATCHKEY_PORT_HOSTS ?? 5180}`,
    env,
  },
  {
    name: 'playground',
    command: built('apps/playground', builtPort),
    url: playgroundUrl,
    env: { ...env, LATCHKEY_WALLET_URL: walletAppUrl },
  },
  {
    name: 'wallet',
    command: built('apps/wallet', walletAppPort),
    url: walletAppUrl,
    env: { ...env, LATCHKEY_RELAY_URL: relayUrl },
  },
  {
    name: 'gateway',
    command: [process.execPath, 'scripts/gateway.mjs'],
    url: `${gatewayUrl}/health/ready`,
    env: {
      ...env,
      PORT: gatewayPort,
      LATCHKEY_DATA: join(root, `e2e/.cache/gateway-${gatewayPort}`),
      LATCHKEY_SEED: '1',
      ADMIN_TOKEN: gatewayToken,
      UPSTREAMS: `eip155:31337=http://127.0.0.1:${ports.chainA},eip155:31338=http://127.0.0.1:${ports.chainB}`,
      LOG_LEVEL: 'warn',
      EVENT_RATE_PER_ADDRESS: '0', // all visitors of all specs have one address
    },
    patience: 15_000, // it stops its database, too
  },
]

/** Builds an app into a folder of its own and serves it. */
function built(app: string, port: number): string[] {
  const folder = join(root, `e2e/.cache/${app.replace('apps/', '')}-${port}`)
  return [process.execPath, 'e2e/serveBuilt.mjs', app, folder, String(port)]
}
