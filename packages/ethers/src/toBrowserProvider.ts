import type { BrowserProvider } from 'ethers'

/**
 * The connected wallet as a provider of ethers 6. It works on when the wallet changes its chain; ethers notices that
 * with its next question, whose answer still names the old one.
 *
 * @example
 * const provider = await toBrowserProvider(await getProvider(kit))
 * const signer = await provider.getSigner()
 * const { hash } = await signer.sendTransaction({ to, value: parseEther('0.1') })
 */
export async function toBrowserProvider(provider: unknown): Promise<BrowserProvider> {
  return (await import('./requests')).browserProvider(provider)
}
