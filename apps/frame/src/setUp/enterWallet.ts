import { drawChoice } from '../page/drawParts'
import { Hint } from '../page/openUi'
import { askForFile } from '../recovery/askForFile'
import type { CareFrame } from '../recovery/careFrame'
import { enterByPasskey } from './enterByPasskey'
import { waitForDevice } from './waitForDevice'

const enterBy = { passkey: enterByPasskey, device: waitForDevice, file: restoreFromFile }

/** Brings a wallet that exists to this device, in one of the ways that the visitor has. */
export async function enterWallet(frame: CareFrame): Promise<void> {
  const { ui, passkeys, ask } = frame
  const { h, texts } = ui
  const hasPasskey = passkeys.isThere() && (await ui.wait(texts.enterTitle, opensByPasskey))
  for (let isIn = false; !isIn; ) {
    const way = await ui.ask<'passkey' | 'device' | 'file'>(answer => ({
      title: texts.enterTitle,
      children: [
        h('p', {}, texts.enterLead),
        h(
          'ul',
          { class: 'view-list' },
          hasPasskey &&
            h(
              'li',
              {},
              choice(texts.enterPasskey, texts.enterPasskeyWhy, () => answer('passkey')),
            ),
          h(
            'li',
            {},
            choice(texts.enterDevice, texts.enterDeviceWhy, () => answer('device')),
          ),
          h(
            'li',
            {},
            choice(texts.enterFile, texts.enterFileWhy, () => answer('file')),
          ),
        ),
        h('p', { class: 'view-faint' }, texts.enterNone),
      ],
    }))
    isIn = await enterBy[way](frame)
  }
  await ui.ask<void>(done => ({
    title: texts.enteredTitle,
    children: [h('p', {}, texts.enteredLead)],
    actions: [{ label: texts.next, run: () => done() }],
  }))

  async function opensByPasskey(): Promise<boolean> {
    return (await ask('passkeys')).passkeys.some(({ opens }) => opens)
  }

  function choice(title: string, note: string, onclick: () => void): HTMLElement {
    return drawChoice(h, { title, note, onclick })
  }
}

function restoreFromFile(frame: CareFrame): Promise<boolean> {
  const { texts } = frame.ui
  return askForFile(frame, {
    title: texts.restoreTitle,
    lead: texts.restoreLead,
    verb: texts.restoreGo,
    async use(text, code) {
      if (!(await frame.care.restore(text, code))) throw new Hint(texts.checkOther)
    },
  })
}
