import { formatEther } from 'viem'
import type { WalletKeys } from '../keys/walletKeys'
import { drawCall } from './drawCall'
import { drawStep } from './drawStep'
import { findField } from './findField'
import { findPart } from './findPart'
import { readRescue, type StepKind } from './readRescue'
import { readRescuedCall } from './readRescuedCall'
import type { RecoveryLanguage, RecoveryTexts } from './recoveryTexts'
import { rescueTransaction, type SignedRescue } from './rescueTransaction'
import { tellCall } from './tellCall'

type Sign = (keys: WalletKeys) => SignedRescue

/** What of a step shows that it is meant, and was not left empty. */
const fields = { transfer: ['to', 'amount', 'token', 'id'], call: ['contract', 'data', 'coins'] } as const

const textOf = (id: string) => findField(id).value

/** The part of the page that makes a transaction for what is in the smart account. It shows it and sends nothing. */
export function showRescue(
  { texts, language }: RecoveryLanguage,
  withKeys: (sign: Sign) => Promise<SignedRescue>,
): void {
  const form = findPart('rescue-form', HTMLFormElement)
  const problem = findPart('rescue-problem', HTMLElement)
  const signed = findPart('signed', HTMLElement)
  const raw = findPart('raw', HTMLTextAreaElement)
  const kinds: StepKind[] = []
  addStep('transfer')
  findPart('more', HTMLButtonElement).addEventListener('click', () =>
    findField(`to-${addStep('transfer')}`).focus(),
  )
  findPart('more-call', HTMLButtonElement).addEventListener('click', () =>
    findField(`contract-${addStep('call')}`).focus(),
  )
  raw.addEventListener('focus', () => raw.select())
  form.addEventListener('input', () => {
    // What is shown as signed is what stands above it.
    signed.hidden = true
    problem.textContent = ''
    for (const [at, kind] of kinds.entries()) if (kind === 'call') tell(at)
  })
  form.addEventListener('submit', event => {
    event.preventDefault()
    void sign()
  })

  async function sign(): Promise<void> {
    signed.hidden = true
    const isDeployed = findPart('deployed', HTMLSelectElement).value === 'yes'
    const steps = meantSteps()
    const account = smartAccount()
    const rescue = readRescue({ text: textOf, isDeployed, account, steps })
    if ('wrong' in rescue) {
      const [name = ''] = rescue.wrong.split('-')
      problem.textContent = texts[`wrong-${name}` as keyof RecoveryTexts] ?? ''
      return findField(rescue.wrong).focus()
    }
    // Read before the first wait: we sign what the page lists.
    const drawn = rescue.steps.map((step, index) => {
      const typed = 'contract' in step ? '' : textOf(`amount-${steps[index]?.at}`).trim()
      const where = { chainId: rescue.chainId, account, language, texts }
      return drawStep(step, typed, texts, 'contract' in step ? tellCall(step, where) : undefined)
    })
    const { rawTransaction, hash, mostCost } = await withKeys(keys => rescueTransaction(keys, rescue))
    problem.textContent = ''
    raw.value = rawTransaction
    findPart('hash', HTMLElement).textContent = hash
    findPart('most', HTMLElement).textContent = formatEther(mostCost)
    findPart('moves', HTMLElement).replaceChildren(...drawn)
    signed.hidden = false
    findPart('signed-title', HTMLElement).focus()
  }

  /** A step that was left empty is none, if another one is there. */
  function meantSteps() {
    const steps = kinds.map((kind, at) => ({ kind, at }))
    const meant = steps.filter(({ kind, at }) =>
      fields[kind].some(name => textOf(`${name}-${at}`).trim() !== ''),
    )
    return meant.length > 0 ? meant : steps.slice(0, 1)
  }

  /** Says what a call does as soon as it is there: before anybody signs it. */
  function tell(at: number): void {
    const told = findPart(`told-${at}`, HTMLElement)
    const account = smartAccount()
    const call = readRescuedCall(textOf, at, account)
    const chainId = /^\d{1,15}$/.test(textOf('chain').trim()) ? Number(textOf('chain')) : 0
    told.replaceChildren(
      ...('wrong' in call ? [] : drawCall(tellCall(call, { chainId, account, language, texts }), texts)),
    )
  }

  function addStep(kind: StepKind): number {
    const at = kinds.push(kind) - 1
    const copy = findPart(kind, HTMLTemplateElement).content.cloneNode(true) as DocumentFragment
    for (const label of copy.querySelectorAll<HTMLElement>('label'))
      for (const field of label.querySelectorAll('input, textarea')) field.id = `${label.dataset.name}-${at}`
    for (const told of copy.querySelectorAll('.told')) told.id = `told-${at}`
    findPart('transfers', HTMLElement).append(copy)
    return at
  }
}

function smartAccount(): string {
  return findPart('smart', HTMLElement).textContent ?? ''
}
