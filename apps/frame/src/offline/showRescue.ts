import { formatEther } from 'viem'
import type { WalletKeys } from '../keys/walletKeys'
import { findPart } from './findPart'
import { readRescue } from './readRescue'
import type { RecoveryTexts } from './recoveryTexts'
import { rescueTransaction, type SignedRescue } from './rescueTransaction'

type Sign = (keys: WalletKeys) => SignedRescue

/** The part of the page that makes a transaction for what is in the smart account. It shows it and sends nothing. */
export function showRescue(texts: RecoveryTexts, withKeys: (sign: Sign) => Promise<SignedRescue>): void {
  const form = findPart('rescue-form', HTMLFormElement)
  const problem = findPart('rescue-problem', HTMLElement)
  const signed = findPart('signed', HTMLElement)
  const raw = findPart('raw', HTMLTextAreaElement)
  let count = 0
  addTransfer()
  findPart('more', HTMLButtonElement).addEventListener('click', () =>
    findInput(`to-${addTransfer()}`).focus(),
  )
  raw.addEventListener('focus', () => raw.select())
  // What is shown as signed is what stands above it.
  form.addEventListener('input', () => {
    signed.hidden = true
    problem.textContent = ''
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    void sign()
  })

  async function sign(): Promise<void> {
    signed.hidden = true
    const transfers = Array.from({ length: count }, (_, at) => at).filter(at => at === 0 || isMeant(at))
    const isDeployed = findPart('deployed', HTMLSelectElement).value === 'yes'
    const rescue = readRescue({ text: id => findInput(id).value, isDeployed, transfers })
    if ('wrong' in rescue) {
      const [name = ''] = rescue.wrong.split('-')
      problem.textContent = texts[`wrong-${name}` as keyof RecoveryTexts] ?? ''
      return findInput(rescue.wrong).focus()
    }
    // Read before the first wait: we sign what the page lists.
    const typed = transfers.map(at => findInput(`amount-${at}`).value.trim())
    const { rawTransaction, hash, mostCost } = await withKeys(keys => rescueTransaction(keys, rescue))
    problem.textContent = ''
    raw.value = rawTransaction
    findPart('hash', HTMLElement).textContent = hash
    findPart('most', HTMLElement).textContent = formatEther(mostCost)
    findPart('moves', HTMLElement).replaceChildren(
      ...rescue.transfers.map(({ to, token = texts.coin, nft }, at) => {
        const many = nft?.kind === 'erc1155' ? `${nft.id} (ERC-1155) × ${typed[at]}` : nft?.id
        const amount = nft ? `NFT ${many}` : (typed[at] ?? '')
        const item = document.createElement('li')
        const parts: Record<string, string> = { amount, token, to }
        item.textContent = texts.move.replace(/\{(\w+)\}/g, (_, name) => parts[name] ?? '')
        return item
      }),
    )
    signed.hidden = false
    findPart('signed-title', HTMLElement).focus()
  }

  /** A further transfer that was left empty is not one. */
  function isMeant(at: number): boolean {
    return ['to', 'amount', 'token', 'id'].some(name => findInput(`${name}-${at}`).value.trim() !== '')
  }

  function addTransfer(): number {
    const copy = findPart('transfer', HTMLTemplateElement).content.cloneNode(true) as DocumentFragment
    for (const label of copy.querySelectorAll<HTMLElement>('label'))
      for (const input of label.querySelectorAll('input')) input.id = `${label.dataset.name}-${count}`
    findPart('transfers', HTMLElement).append(copy)
    return count++
  }
}

function findInput(id: string): HTMLInputElement {
  return findPart(id, HTMLInputElement)
}
