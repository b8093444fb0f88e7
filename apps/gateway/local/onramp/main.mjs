// node main.mjs <port> <address of the gateway>: plays a seller of coins on the local chains, until its parent ends. The
// chains and the faucet are where scripts/lib/ports.mjs says.
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { onRampSecret } from '../../../../scripts/lib/localOnRamp.mjs'
import { chosenPorts } from '../../../../scripts/lib/ports.mjs'
import { createSandbox } from './createSandbox.mjs'
import { createVault } from './createVault.mjs'

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => process.exit(0))

const [port, gateway] = process.argv.slice(2)
const ports = chosenPorts()
const at = number => `http://127.0.0.1:${number}`
const nodes = { a: at(ports.chainA), b: at(ports.chainB), solana: at(ports.solana) }
const vault = createVault({ nodes, faucet: at(ports.faucet) })
const app = createSandbox({ secret: onRampSecret, gateway, vault })
const server = serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
if (!server.listening) await once(server, 'listening')
console.log(JSON.stringify({ ready: true, url: at(port) }))
