import { PlainError } from './PlainError.mjs'

/** Every port of the local world, the variable that moves it, and what listens there. */
export const portTable = [
  { name: 'playground', variable: 'LATCHKEY_PORT_PLAYGROUND', usual: 5173, what: 'the playground' },
  { name: 'chainA', variable: 'LATCHKEY_PORT_CHAIN_A', usual: 8545, what: 'the first chain' },
  { name: 'chainB', variable: 'LATCHKEY_PORT_CHAIN_B', usual: 8546, what: 'the second chain' },
  { name: 'faucet', variable: 'LATCHKEY_PORT_FAUCET', usual: 8547, what: 'the faucet' },
  // Two ports: its own, and the next for WebSockets, where Solana's clients look for it.
  { name: 'solana', variable: 'LATCHKEY_PORT_SOLANA', usual: 8548, what: 'the Solana chain', count: 2 },
  { name: 'gateway', variable: 'LATCHKEY_PORT_GATEWAY', usual: 8600, what: 'the gateway' },
  // Two as well: for mails, and the next for the page that shows them.
  { name: 'mail', variable: 'LATCHKEY_PORT_MAIL', usual: 8610, what: 'the mail server', count: 2 },
  {
    name: 'social',
    variable: 'LATCHKEY_PORT_SOCIAL',
    usual: 8612,
    what: 'the page that plays Google and the like',
  },
  { name: 'farcaster', variable: 'LATCHKEY_PORT_FARCASTER', usual: 8614, what: 'the phone for Farcaster' },
  { name: 'onramp', variable: 'LATCHKEY_PORT_ONRAMP', usual: 8616, what: 'the page that plays a seller' },
  { name: 'verified', variable: 'LATCHKEY_PORT_VERIFIED', usual: 8618, what: 'the verified contracts' },
  { name: 'recovery', variable: 'LATCHKEY_PORT_RECOVERY', usual: 8620, what: 'the recovery process' },
  { name: 'wallet', variable: 'LATCHKEY_PORT_WALLET', usual: 5174, what: 'the demo wallet' },
]

/** The ports to use, by name, as the environment asks or as usual. */
export function chosenPorts(env = process.env) {
  const chosen = {}
  for (const { name, variable, usual, count = 1 } of portTable) {
    const text = env[variable]
    const port = text ? Number(text) : usual
    const last = 65536 - count
    if (!Number.isInteger(port) || port < 1 || port > last)
      throw new PlainError(
        `${variable} is "${text}", which is no port: set it to a number from 1 to ${last}.`,
      )
    const other = portTable.find(
      entry => port < chosen[entry.name] + (entry.count ?? 1) && chosen[entry.name] < port + count,
    )
    if (other)
      throw new PlainError(
        `Port ${port} is chosen for two things: give ${variable} and ${other.variable} different numbers.`,
      )
    chosen[name] = port
  }
  return chosen
}

/** The chosen ports as variables, to hand on to what is started. */
export function portVariables(ports) {
  return Object.fromEntries(portTable.map(({ name, variable }) => [variable, String(ports[name])]))
}
