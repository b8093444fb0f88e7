import type { providers } from 'ethers'

/**
 * The connected wallet as an ethers 5 provider. It keeps working when the wallet changes its chain.
 *
 * @example
 * const provider = await toWeb3Provider(await getWalletProvider(kit))
 * const { hash } = await provider.getSigner().sendTransaction({ to, value: utils.parseEther('0.1') })
 */
export async function toWeb3Provider(provider: unknown): Promise<providers.Web3Provider> {
  return (await import('./requests')).web3Provider(provider)
}
