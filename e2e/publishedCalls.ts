import { devnetAddresses } from '@latchkey/devnet/addresses'
import { expect, type Locator, type Page } from '@playwright/test'
import { concat, createWalletClient, encodeFunctionData, type Hex, http, parseAbi } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { chosenPorts } from '../scripts/lib/ports.mjs'
import { askFaucet } from './faucet'
import { gatewayUrl } from './gateway'
import { chains } from './playground'

const { hostileTokens, nfts } = devnetAddresses
const itemsAbi = parseAbi([
  'function mint(address, uint256, uint256)',
  'function balanceOf(address, uint256) view returns (uint256)',
])
const tokenAbi = parseAbi(['function mint(address, uint256)'])
const item = 7n
const amount = 23n
const label = 'In the words of its own published source code, not checked by us'
const notKnown = 'What that does is not known'
/** As the gateway has it of the local server of verified contracts. */
const mint = { contract: 'DevnetItems', signature: 'mint(address to,uint256 id,uint256 amount)' }

export type Call = { to: Hex; data: Hex }

/** Calls that the decoder does not know: of a contract whose source code is published, and of a proxy that leads there. */
export async function publishedCalls(receiver: Hex): Promise<Record<'plain' | 'proxied', Call>> {
  const data = mintTo(receiver)
  const calls = { plain: { to: nfts.items, data }, proxied: { to: await cloneOf(nfts.items), data } }
  await Promise.all(Object.values(calls).map(isKnown))
  return calls
}

/** Calls of which nothing is published, or something that is not, to the last byte, what is sent; and what the gateway says. */
export function unfittingCalls(receiver: Hex): { call: Call; answer: { function: unknown } }[] {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [receiver, amount] })
  return [
    // Its author has published another function than it has.
    { call: { to: hostileTokens.lyingDecimals, data }, answer: { function: null } },
    { call: { to: nfts.items, data: concat([mintTo(receiver), '0x00']) }, answer: { function: mint } },
  ]
}

export async function showsWords(shown: Locator, receiver: Hex): Promise<void> {
  const told = (term: string) => shown.locator(`dt:text-is("${term}") + dd`)
  await expect(told(label)).toHaveText('Calls mint of DevnetItems')
  await expect(told('DevnetItems: to')).toHaveText(receiver)
  await expect(told('DevnetItems: id')).toHaveText(String(item))
  await expect(told('DevnetItems: amount')).toHaveText(String(amount))
  await expect(shown).toContainText(notKnown) // whatever its author calls it
}

export async function showsNoWords(shown: Locator): Promise<void> {
  await expect(shown).toContainText(notKnown)
  await expect(shown).not.toContainText(label)
  await expect(shown).not.toContainText(/HonestToken|claimReward|DevnetItems/)
}

/** What the gateway says to the next question for a function, be it the page's or the frame's. */
export async function nextAnswer(page: Page): Promise<unknown> {
  const answer = await page.waitForResponse(response => new URL(response.url()).pathname === '/v1/functions')
  return answer.json()
}

/** The transaction is in a block, and did what was shown. */
export async function hasMinted(hash: Hex, contract: Hex, receiver: Hex): Promise<void> {
  expect((await chains.a.waitForTransactionReceipt({ hash })).status).toBe('success')
  const asked = {
    abi: itemsAbi,
    address: contract,
    functionName: 'balanceOf',
    args: [receiver, item],
  } as const
  expect(await chains.a.readContract(asked)).toBe(amount)
}

function mintTo(receiver: Hex): Hex {
  return encodeFunctionData({ abi: itemsAbi, functionName: 'mint', args: [receiver, item, amount] })
}

/** A clone (EIP-1167) of a contract on chain A, which is new with each run. */
async function cloneOf(contract: Hex): Promise<Hex> {
  const account = privateKeyToAccount(generatePrivateKey())
  await askFaucet(31337, account.address)
  const wallet = createWalletClient({ account, transport: http(`http://127.0.0.1:${chosenPorts().chainA}`) })
  const creates = '0x3d602d80600a3d3981f3'
  const code = concat([creates, '0x363d3d373d3d3d363d73', contract, '0x5af43d82803e903d91602b57fd5bf3'])
  const hash = await wallet.sendTransaction({ chain: null, data: code })
  const { contractAddress } = await chains.a.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('the clone is not there')
  return contractAddress
}

/** The frame waits only a moment for the gateway, which asks elsewhere the first time, and keeps what it hears. */
async function isKnown({ to, data }: Call): Promise<void> {
  const query = new URLSearchParams({
    ...{ projectId: 'playground', chainId: 'eip155:31337', address: to },
    selector: data.slice(0, 10),
  })
  const answer = await fetch(`${gatewayUrl}/v1/functions?${query}`)
  expect(await answer.json()).toEqual({ function: mint })
}
