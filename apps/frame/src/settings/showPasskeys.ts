import type { FrameCallAnswer } from '@latchkey/protocol/frame'
import type { Action } from '../page/openUi'
import type { PasskeyUse } from '../passkey/createPasskeys'
import { tellPasskeyUse } from '../passkey/tellPasskeyUse'
import type { CareFrame } from '../recovery/careFrame'
import { withFreshLogin } from '../recovery/withFreshLogin'
import { fillText } from '../texts/fillText'
import { formatDate } from './formatDate'

type Passkey = FrameCallAnswer<'passkeys'>['passkeys'][number]
type Wanted = { remove: Passkey } | 'add' | 'check'

/** The passkeys of the account: what each is good for, a check, further ones. */
export async function showPasskeys(frame: CareFrame): Promise<void> {
  const { ui, ask } = frame
  for (;;) {
    const { passkeys } = await ui.wait(ui.texts.passkeys, () => ask('passkeys'))
    const wanted = await choose(frame, passkeys)
    if (!wanted) return
    if (wanted === 'check') await checkPasskey(frame)
    else if (wanted === 'add') await addPasskey(frame)
    else await removePasskey(frame, wanted.remove)
  }
}

function choose(frame: CareFrame, all: readonly Passkey[]): Promise<Wanted | undefined> {
  const { ui, passkeys } = frame
  const { h, texts } = ui
  return ui.ask<Wanted | undefined>(answer => {
    const add: Action = { label: texts.passkeyAdd, run: () => answer('add') }
    const check: Action = { label: texts.passkeyCheck, kind: 'outline', run: () => answer('check') }
    return {
      title: texts.passkeys,
      back: () => answer(undefined),
      children: [
        h('p', {}, texts.passkeyLead),
        all.length === 0 && h('p', { class: 'view-faint' }, texts.passkeysNone),
        h('ul', { class: 'view-list' }, ...all.map(one => row(one, () => answer({ remove: one })))),
        !passkeys.isThere() && h('p', { class: 'view-note' }, texts.passkeysNot),
      ],
      actions: passkeys.isThere() ? (all.some(({ opens }) => opens) ? [add, check] : [add]) : [],
    }
  })

  function row({ name, createdAt, opens }: Passkey, onclick: () => void): HTMLElement {
    const date = formatDate(createdAt, frame.language)
    const label = `${texts.remove}: ${name}`
    return h(
      'li',
      { class: 'view-row' },
      h(
        'div',
        {},
        h('p', { class: 'view-name' }, h('bdi', {}, name)),
        h('p', { class: 'view-faint' }, opens ? texts.passkeyOpens : texts.passkeyLogsIn),
        h('p', { class: 'view-faint' }, fillText(texts.passkeyMade, { date })),
      ),
      h('button', { type: 'button', class: 'view-button', 'aria-label': label, onclick }, texts.remove),
    )
  }
}

/** A passkey is made in a click, and a login may come between: the click is asked for after it. */
async function addPasskey(frame: CareFrame): Promise<void> {
  const { ui, passkeys } = frame
  const { h, texts } = ui
  const made = await ui.ask<PasskeyUse | undefined>(answer => ({
    title: texts.passkeyAdd,
    back: () => answer(undefined),
    children: [h('p', {}, texts.passkeyLead)],
    actions: [
      {
        label: texts.passkeyAdd,
        run: () => withFreshLogin(frame, passkeys.add, addPasskeyAgain).then(answer),
      },
    ],
  }))
  if (made) await tellPasskeyUse(frame, made)

  function addPasskeyAgain(): Promise<PasskeyUse> {
    return ui.ask<PasskeyUse>(answer => ({
      title: texts.passkeyAdd,
      children: [h('p', {}, texts.passkeyLead)],
      actions: [{ label: texts.passkeyAdd, run: () => passkeys.add().then(answer) }],
    }))
  }
}

async function checkPasskey({ ui, passkeys }: CareFrame): Promise<void> {
  const { h, texts } = ui
  const isRight = await ui.ask<boolean>(answer => ({
    title: texts.passkeyCheck,
    back: () => answer(false),
    children: [h('p', {}, texts.passkeyLead)],
    actions: [{ label: texts.passkeyUse, run: () => passkeys.check().then(() => answer(true)) }],
  }))
  if (!isRight) return
  await ui.ask<void>(done => ({
    title: texts.passkeyChecked,
    children: [h('p', {}, texts.passkeyCheckedLead)],
    actions: [{ label: texts.done, run: () => done() }],
  }))
}

function removePasskey(frame: CareFrame, { id, name }: Passkey): Promise<void> {
  const { ui, ask } = frame
  const { h, texts } = ui
  const remove = () => withFreshLogin(frame, () => ask('passkeyRemove', { id }))
  return ui.ask<void>(done => ({
    title: texts.passkeyRemoveTitle,
    back: () => done(),
    children: [h('p', {}, fillText(texts.passkeyRemoveLead, { name }))],
    actions: [
      { label: texts.remove, kind: 'danger', run: () => remove().then(() => done()) },
      { label: texts.cancel, kind: 'plain', run: () => done() },
    ],
  }))
}
