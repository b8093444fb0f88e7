import { drawField } from '../page/drawParts'
import { type Action, Hint } from '../page/openUi'
import type { CareFrame } from '../recovery/careFrame'
import { fillText } from '../texts/fillText'

export type WordQuestion = {
  title: string
  points: readonly string[]
  /** With `{word}` in it. */
  label: string
  word: string
  verb: string
  kind: Action['kind']
}

/** Something that cannot be undone: the visitor reads what it means, and types a word. False if they go back. */
export function askForWord({ ui }: CareFrame, question: WordQuestion): Promise<boolean> {
  const { h, texts } = ui
  const { title, points, label, word, verb, kind = 'main' } = question
  return ui.ask<boolean>(answer => {
    const { field, element } = drawField(h, { id: 'word', label: fillText(label, { word }), maxlength: '40' })
    return {
      title,
      back: () => answer(false),
      children: [h('ul', { class: 'view-points' }, ...points.map(point => h('li', {}, point))), element],
      actions: [
        {
          label: verb,
          kind,
          run() {
            if (field.value.trim().toLowerCase() !== word.toLowerCase())
              throw new Hint(fillText(texts.wordsTypeWrong, { word }))
            answer(true)
          },
        },
      ],
    }
  })
}
