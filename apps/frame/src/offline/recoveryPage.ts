import { KeyError } from '../keys/KeyError'
import { phraseOf } from '../keys/phrase'
import { withRecoveryFile } from '../keys/recoveryFile'
import { walletAddresses } from '../keys/walletAddresses'
import { recoveryTexts } from './recoveryTexts'

// The page that opens a recovery file from disk, with every server gone. It is built into one file that may load
// nothing and send nothing.

const { language, texts } = recoveryTexts(navigator.languages)
document.documentElement.lang = language
document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
  const text = texts[element.dataset.text as keyof typeof texts]
  if (text) element.textContent = text
}

const form = find('form', HTMLFormElement)
const file = find('file', HTMLInputElement)
const code = find('code', HTMLInputElement)
const problem = find('problem', HTMLElement)
const wallet = find('wallet', HTMLElement)
const words = find('words', HTMLElement)
const show = find('show', HTMLButtonElement)
/** Twelve words of an opened wallet, until the visitor is done. */
let phrase = ''

form.addEventListener('submit', event => {
  event.preventDefault()
  void open()
})
show.addEventListener('click', showWords)
// Loading the page again is the one way to forget a text for good.
find('close', HTMLButtonElement).addEventListener('click', () => location.reload())

async function open(): Promise<void> {
  problem.textContent = texts.opening
  try {
    if (!globalThis.crypto?.subtle) throw new Error('no cryptography')
    const text = (await file.files?.[0]?.text()) ?? ''
    await withRecoveryFile(text, code.value, ({ secret, keys }) => {
      const { evm, solana } = walletAddresses(keys)
      find('evm', HTMLElement).textContent = evm
      find('solana', HTMLElement).textContent = solana
      phrase = phraseOf(secret)
    })
    problem.textContent = ''
    code.value = ''
    form.hidden = true
    wallet.hidden = false
    find('wallet-title', HTMLElement).focus()
  } catch (error) {
    problem.textContent = texts[error instanceof KeyError ? error.code : 'browser']
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
  find('next', HTMLElement).hidden = false
  show.hidden = true
}

function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id)
  if (!(element instanceof kind)) throw new Error(`the page has no ${id}`)
  return element
}
