import type { FrameCallAnswer } from '@latchkey/protocol/frame'
import type { CareFrame } from '../recovery/careFrame'
import { fillText } from '../texts/fillText'
import type { Asking } from '../wallet/createCare'
import { formatDate } from './formatDate'
import { letDeviceIn } from './letDeviceIn'

type Device = FrameCallAnswer<'devices'>['devices'][number]
type Wanted = { remove: Device } | { letIn: Asking } | 'again'

/** The devices of the account, and those that ask to be let in. */
export async function showDevices(frame: CareFrame): Promise<void> {
  const { ui, ask } = frame
  const { texts } = ui
  for (;;) {
    const [{ devices }, { asking }] = await ui.wait(texts.devices, () =>
      Promise.all([ask('devices'), ask('admitList')]),
    )
    const wanted = await chooseDevice(frame, devices, asking)
    if (!wanted) return
    if (wanted === 'again') continue
    if ('letIn' in wanted) await letDeviceIn(frame, wanted.letIn)
    else await removeDevice(frame, wanted.remove)
  }
}

function chooseDevice(
  frame: CareFrame,
  devices: readonly Device[],
  asking: readonly Asking[],
): Promise<Wanted | undefined> {
  const { h, texts } = frame.ui
  return frame.ui.ask(answer => {
    const rows = deviceRows(frame, answer)
    return {
      title: texts.devices,
      back: () => answer(undefined),
      children: [
        asking.length > 0 && h('h2', {}, texts.asking),
        asking.length > 0 && h('ul', { class: 'view-list' }, ...asking.map(rows.asking)),
        asking.length > 0 && h('h2', {}, texts.devicesWhy),
        h('ul', { class: 'view-list' }, ...devices.map(rows.device)),
        asking.length === 0 && h('p', { class: 'view-faint', role: 'status' }, texts.noneAsking),
      ],
      actions: [{ label: texts.lookAgain, kind: 'plain', run: () => answer('again') }],
    }
  })
}

function deviceRows({ ui, language }: CareFrame, answer: (wanted: Wanted) => void) {
  const { h, texts } = ui
  return {
    asking(device: Asking): HTMLElement {
      const { name, askedAt } = device
      const since = fillText(texts.askingSince, { date: formatDate(askedAt, language) })
      return row(name, [since], button(texts.enterCode, name, { letIn: device }))
    },
    device(device: Device): HTMLElement {
      const { name, seenAt, isThis, isIn } = device
      const lines = [fillText(texts.lastUsed, { date: formatDate(seenAt, language) })]
      if (!isIn) lines.push(texts.notIn)
      if (isThis) return row(name, lines, h('span', { class: 'view-tag' }, texts.thisDevice))
      return row(name, lines, button(texts.remove, name, { remove: device }))
    },
  }

  function row(name: string, lines: readonly string[], end: HTMLElement): HTMLElement {
    const faint = lines.map(line => h('p', { class: 'view-faint' }, line))
    const told = h('div', {}, h('p', { class: 'view-name' }, h('bdi', {}, name)), ...faint)
    return h('li', { class: 'view-row' }, told, end)
  }

  /** Read aloud, each says which device it is for. */
  function button(text: string, name: string, wanted: Wanted): HTMLElement {
    const label = `${text}: ${name}`
    const onclick = () => answer(wanted)
    return h('button', { type: 'button', class: 'view-button', 'aria-label': label, onclick }, text)
  }
}

function removeDevice({ ui, ask }: CareFrame, { id, name }: Device): Promise<void> {
  const { h, texts } = ui
  return ui.ask<void>(done => ({
    title: texts.removeTitle,
    back: () => done(),
    children: [h('p', {}, fillText(texts.removeLead, { name }))],
    actions: [
      { label: texts.remove, kind: 'danger', run: () => ask('deviceRevoke', { id }).then(() => done()) },
      { label: texts.cancel, kind: 'plain', run: () => done() },
    ],
  }))
}
