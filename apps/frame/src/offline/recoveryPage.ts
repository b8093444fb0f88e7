import { planAccount } from '@latchkey/smartaccount'
import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { KeyError } from '../keys/KeyError'
import { phraseOf } from '../keys/phrase'
import { withRecoveryFile } from '../keys/recoveryFile'
import { secretBytes } from '../keys/secret'
import type { OpenedWallet } from '../keys/shares'
import { walletAddresses } from '../keys/walletAddresses'
import { walletKeys, wipeKeys } from '../keys/walletKeys'
import { wipe } from '../keys/wipe'
import { findPart } from './findPart'
import { recoveryTexts } from './recoveryTexts'
import { showRescue } from './showRescue'

// The page that opens a recovery file from disk, with every server gone. It is built into one file that may load
// nothing and send nothing.

const spoken = recoveryTexts(navigator.languages)
const { language, texts } = spoken
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
const templates = [...document.querySelectorAll('template')].map(({ content }) => content)
for (const part of [document, ...templates])
  for (const element of part.querySelectorAll<HTMLElement>('[data-text]')) {
    const text = texts[element.dataset.text as keyof typeof texts]
    if (text) element.textContent = text
  }

const form = findPart('form', HTMLFormElement)
const wordsForm = findPart('words-form', HTMLFormElement)
const file = findPart('file', HTMLInputElement)
const code = findPart('code', HTMLInputElement)
const problem = findPart('problem', HTMLElement)
const wallet = findPart('wallet', HTMLElement)
const words = findPart('words', HTMLElement)
const show = findPart('show', HTMLButtonElement)
/** Twelve words of an opened wallet, until the visitor is done. */
let phrase = ''

form.addEventListener('submit', event => {
  event.preventDefault()
  void open()
})
wordsForm.addEventListener('submit', event => {
  event.preventDefault()
  void openByWords()
})
showRescue(spoken, sign => withWords(phrase, ({ keys }) => sign(keys)))
show.addEventListener('click', showWords)
// Loading the page again is the one way to forget a text for good.
findPart('close', HTMLButtonElement).addEventListener('click', () => location.reload())

async function open(): Promise<void> {
  problem.textContent = texts.opening
  try {
    if (!globalThis.crypto?.subtle) throw new Error('no cryptography')
    const text = (await file.files?.[0]?.text()) ?? ''
    await withRecoveryFile(text, code.value, showWallet)
    problem.textContent = ''
  } catch (error) {
    problem.textContent = texts[error instanceof KeyError ? error.code : 'browser']
  }
}

async function openByWords(): Promise<void> {
  const told = findPart('words-problem', HTMLElement)
  const given = findPart('phrase', HTMLTextAreaElement)
  told.textContent = texts.opening
  try {
    await withWords(given.value.trim().toLowerCase().split(/\s+/).join(' '), showWallet)
    told.textContent = ''
    given.value = ''
  } catch {
    told.textContent = texts['bad-words']
  }
}

function showWallet({ secret, keys }: OpenedWallet): void {
  const { evm, evmOwner, solana } = walletAddresses(keys)
  const smart = planAccount(evmOwner as `0x${string}`).address
  for (const [id, address] of Object.entries({ evm, solana, smart }))
    findPart(id, HTMLElement).textContent = address
  phrase = phraseOf(secret)
  code.value = ''
  form.hidden = true
  wordsForm.hidden = true
  wallet.hidden = false
  findPart('wallet-title', HTMLElement).focus()
}

/** The keys exist for as long as `use` works. */
async function withWords<Result>(text: string, use: (wallet: OpenedWallet) => Result): Promise<Result> {
  const secret = Uint8Array.from(mnemonicToEntropy(text, wordlist))
  try {
    if (secret.length !== secretBytes) throw new KeyError('wrong-shares')
    const keys = await walletKeys(secret)
    try {
      return use({ secret, keys })
    } finally {
      wipeKeys(keys)
    }
  } finally {
    wipe(secret)
  }
}

function showWords(): void {
  words.replaceChildren(
    ...phrase.split(' ').map((word, index) => {
      const item = document.createElement('li')
      item.dataset.at = String(index + 1)
      item.textContent = word
      return item
    }),
  )
  words.hidden = false
  findPart('next', HTMLElement).hidden = false
  show.hidden = true
}
