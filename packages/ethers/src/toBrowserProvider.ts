import type { BrowserProvider } from 'ethers'

/**
 * The connected wallet as an ethers 6 provider. It keeps working when the wallet changes its chain, but ethers notices
 * only with the next request, whose answer still names the old chain.
 *
 * @example
 * const provider = await toBrowserProvider(await getWalletProvider(kit))
 * const signer = await provider.getSigner()
 * const { hash } = await signer.sendTransaction({ to, value: parseEther('0.1') })
 */
export async function toBrowserProvider(provider: unknown): Promise<BrowserProvider> {
  return (await import('./requests')).browserProvider(provider)
}
