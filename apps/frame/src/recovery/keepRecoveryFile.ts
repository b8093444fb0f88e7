import { plainCrockford } from '../keys/crockford'
import { drawCode, drawField } from '../page/drawParts'
import type { H } from '../page/elements'
import { Hint } from '../page/openUi'
import type { CareFrame } from './careFrame'
import { checkRecoveryFile } from './checkRecoveryFile'
import { drawDownload } from './drawDownload'
import { withFreshLogin } from './withFreshLogin'

/** Leads the visitor to a recovery file that they have, with a code that they wrote down. Only then it counts. */
export async function keepRecoveryFile(frame: CareFrame): Promise<void> {
  const { ui, care } = frame
  const { texts } = ui
  const made = await ui.wait(texts.backup, () => withFreshLogin(frame, care.makeFile))
  do await showCode(frame, made.code)
  while (!(await typeCode(frame, made.code)))
  await saveFile(frame, made)
  const isChecking = await ui.ask<boolean>(answer => ({
    title: texts.savedTitle,
    children: [ui.h('p', {}, texts.savedLead)],
    actions: [
      { label: texts.done, run: () => answer(false) },
      { label: texts.savedCheck, kind: 'plain', run: () => answer(true) },
    ],
  }))
  if (isChecking) await checkRecoveryFile(frame)
}

function showCode({ ui }: CareFrame, code: string): Promise<void> {
  const { h, texts } = ui
  return ui.ask<void>(done => ({
    title: texts.codeTitle,
    children: [
      h('p', {}, texts.codeLead),
      drawCode(h, code, texts.codeLabel),
      h('p', { class: 'view-note' }, texts.codeHint),
    ],
    actions: [{ label: texts.codeDone, run: () => done() }],
  }))
}

/** False: the visitor wants to see the code again. */
function typeCode({ ui }: CareFrame, code: string): Promise<boolean> {
  const { h, texts } = ui
  const end = code.split('-').at(-1)
  return ui.ask<boolean>(answer => {
    const { field, element } = drawField(h, {
      id: 'end',
      label: texts.typeLabel,
      ...{ autocapitalize: 'characters', maxlength: '12', dir: 'ltr', 'data-first': true },
    })
    return {
      title: texts.typeTitle,
      back: () => answer(false),
      children: [h('p', {}, texts.typeLead), element],
      actions: [
        {
          label: texts.next,
          run() {
            if (plainCrockford(field.value) !== end) throw new Hint(texts.typeWrong)
            answer(true)
          },
        },
      ],
    }
  })
}

async function saveFile(
  { ui, care }: CareFrame,
  { text, name }: { text: string; name: string },
): Promise<void> {
  const { h, texts } = ui
  let isSaved = false
  const saved = () => {
    isSaved = true
  }
  const file = drawDownload(ui, { label: texts.saveFile, text, name, onSave: saved })
  const copy = h('textarea', {
    class: 'view-input',
    readonly: true,
    dir: 'ltr',
    'aria-label': texts.saveText,
    onfocus: () => copy.select(),
    oncopy: saved,
  })
  copy.value = text
  try {
    await ui.ask<void>(done => ({
      title: texts.saveTitle,
      children: [
        h('p', {}, texts.saveLead),
        file.element,
        h('details', {}, h('summary', {}, texts.saveOther), h('p', {}, texts.saveOtherLead), copy),
        h('hr', { class: 'view-rule' }),
        drawToolLink(h, texts.saveTool),
        h('p', { class: 'view-faint' }, texts.saveToolWhy),
      ],
      actions: [
        {
          label: texts.saveDone,
          kind: 'plain',
          async run() {
            if (!isSaved) throw new Hint(texts.saveFirst)
            await care.fileMade()
            done()
          },
        },
      ],
    }))
  } finally {
    file.end()
  }
}

/** The program that opens a recovery file without any server. The gateway has it beside the frame's files. */
function drawToolLink(h: H, label: string): HTMLElement {
  const name = 'wallet-recovery.html'
  return h('a', { class: 'view-button view-outline', href: `/assets/${name}`, download: name }, label)
}
