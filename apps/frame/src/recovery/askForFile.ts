import { drawField } from '../page/drawParts'
import { Hint } from '../page/openUi'
import type { CareFrame } from './careFrame'

export type FileQuestion = {
  title: string
  lead: string
  verb: string
  /** Fails with what the visitor shall be told. */
  use(text: string, code: string): Promise<void>
}

/** Asks for a recovery file and its code until both can be used; false if the visitor goes back. The code is kept nowhere. */
export function askForFile({ ui }: CareFrame, { title, lead, verb, use }: FileQuestion): Promise<boolean> {
  const { h, texts } = ui
  return ui.ask<boolean>(answer => {
    const file = drawField(h, {
      id: 'file',
      label: texts.file,
      ...{ type: 'file', accept: '.json,.txt,application/json,text/plain', 'data-first': true },
    })
    const code = drawField(h, {
      id: 'code',
      label: texts.code,
      hint: texts.codeTyped,
      ...{ autocapitalize: 'characters', maxlength: '80', dir: 'ltr' },
    })
    return {
      title,
      back: () => answer(false),
      children: [h('p', {}, lead), file.element, code.element],
      actions: [
        {
          label: verb,
          async run() {
            const [chosen] = file.field.files ?? []
            if (!chosen) throw new Hint(texts.fileMissing)
            await use(await readStart(chosen), code.field.value)
            code.field.value = ''
            answer(true)
          },
        },
      ],
    }
  })
}

/** A recovery file is short: whatever else somebody chose is not read whole. */
function readStart(file: File): Promise<string> {
  return file.slice(0, 20_000).text()
}
