import '../page/frame.css'
import './approve.css'
import { expect, test } from 'vitest'
import { elements } from '../page/elements'
import { approveTexts } from './approveTexts'
import type { Description } from './description'
import { drawDescription } from './drawDescription'

const named = '0x90F7…b906'
const sentence = `${named} may take any amount of USDC from you, now and later. ${named} is new to you.`
const described: Description = {
  ...{ title: 'Allow', verb: 'Allow', trial: [], lines: [], about: [] },
  warnings: [{ code: 'unlimited-approval', level: 'danger', text: sentence }],
  does: [{ place: 0, sentence, isUnknown: false, lines: [] }],
}

test('a short address stays on one line at any width, also after more was found', () => {
  const { body, setFound } = drawDescription(
    elements(document),
    described,
    'https://shop.example',
    approveTexts,
  )
  document.body.replaceChildren(body)
  const check = () => {
    for (const selector of ['.approve-sentence', '.approve-warning']) {
      const place = body.querySelector<HTMLElement>(selector)
      expect(place?.textContent).toBe(sentence)
      const names = [...(place?.querySelectorAll('.approve-whole') ?? [])]
      expect(names.map(each => each.textContent)).toEqual([named, named])
      for (let width = 120; width < 600; width += 7) {
        body.style.inlineSize = `${width}px`
        expect(names.map(each => each.getClientRects().length)).toEqual([1, 1])
      }
    }
  }
  check()
  setFound(described)
  check()
})
