import { extension } from '../extensionApi'
import { chainOf } from '../worker/chainOf'
import { devnetAccounts } from '../worker/devnetAccounts'
import { readState, type WalletState } from '../worker/walletState'
import { element } from './element'
import { sendCommand } from './sendCommand'

// The wallet as its user sees it; it follows what is stored.
extension.storage.onChanged.addListener(show)
show()

async function show(): Promise<void> {
  const state = await readState()
  document
    .getElementById('wallet')
    ?.replaceChildren(
      element('h1', {}, 'Tin Lantern'),
      ...(state.locked ? lockedParts() : openParts(state)),
      element('p', {}, 'A wallet for the devnet alone: everybody knows its keys.'),
    )
}

function lockedParts(): Node[] {
  return [
    element('p', {}, 'The wallet is locked.'),
    button('Unlock', () => sendCommand({ command: 'unlock' })),
  ]
}

function openParts(state: WalletState): Node[] {
  const accounts = devnetAccounts().map(({ address }) => {
    const onclick = (event: Event) => {
      event.preventDefault() // what is stored is shown as chosen, nothing sooner
      sendCommand({ command: 'select', address })
    }
    const checked = address === state.selected
    const choice = element('input', { type: 'radio', name: 'account', value: address, checked, onclick })
    return element('label', {}, choice, address)
  })
  const sites = state.sites.map(origin =>
    element(
      'li',
      {},
      button(`Forget ${origin}`, () => sendCommand({ command: 'forget', origin })),
    ),
  )
  return [
    section('Account', element('fieldset', {}, ...accounts)),
    section('Network', element('p', {}, chainOf(state).name)),
    section('Sites', sites.length > 0 ? element('ul', {}, ...sites) : element('p', {}, 'None')),
    button('Lock', () => sendCommand({ command: 'lock' })),
  ]
}

function section(title: string, content: Node): HTMLElement {
  return element('section', {}, element('h2', {}, title), content)
}

function button(label: string, onclick: () => void): HTMLElement {
  return element('button', { type: 'button', onclick }, label)
}
