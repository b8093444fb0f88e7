/** Below what one transaction may use on osaka. */
const GAS = '0xe4e1c0'

/**
 * Constructs a contract at an address of our choice: the code that constructs it stands there for a moment. Called, it
 * returns what would be deployed; in a transaction it writes what the constructor writes.
 * @param {{ request(request: { method: string, params: unknown[] }): Promise<any> }} provider
 * @param {string} from an account that the chain lets send
 * @param {import('./placeSmartAccounts.mjs').Construction} construction
 */
export async function constructAt(provider, from, { address, code }) {
  const ask = (method, ...params) => provider.request({ method, params })
  await ask('hardhat_setCode', address, code)
  const runtime = await ask('eth_call', { from, to: address, gas: GAS }, 'latest')
  await ask('hardhat_setNextBlockBaseFeePerGas', '0x3b9aca00')
  await ask('eth_sendTransaction', { from, to: address, gas: GAS })
  await ask('hardhat_setCode', address, runtime)
}
