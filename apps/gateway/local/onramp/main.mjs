// node main.mjs <port> <address of the gateway>: plays a seller of coins on the local chains, and below /exchange an
// exchange, until its parent ends. The chains and the faucet are where scripts/lib/ports.mjs says.
import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { exchangePath, exchangeSecret } from '../../../../scripts/lib/localExchange.mjs'
import { onRampSecret } from '../../../../scripts/lib/localOnRamp.mjs'
import { chosenPorts } from '../../../../scripts/lib/ports.mjs'
import { createLocalExchange } from '../exchange/createLocalExchange.mjs'
import { createSandbox } from './createSandbox.mjs'
import { createVault } from './createVault.mjs'

/** The exchange's own account: beside the seller's, nobody takes the other's nonce. */
const exchangeKey = '0x65786368616e6765206f6620746865206c6f63616c20776f726c642c206f6e6c'

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(signal, () => process.exit(0))

const [port, gateway] = process.argv.slice(2)
const ports = chosenPorts()
const at = number => `http://127.0.0.1:${number}`
const nodes = { a: at(ports.chainA), b: at(ports.chainB), solana: at(ports.solana) }
const faucet = at(ports.faucet)
const app = createSandbox({ secret: onRampSecret, gateway, vault: createVault({ nodes, faucet }) })
const exchangeVault = createVault({ nodes, faucet, key: exchangeKey })
app.route(exchangePath, createLocalExchange({ secret: exchangeSecret, gateway, vault: exchangeVault }))
const server = serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
if (!server.listening) await once(server, 'listening')
console.log(JSON.stringify({ ready: true, url: at(port) }))
