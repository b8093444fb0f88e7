import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Colours are the theme's alone, words and sides the language's alone: two looks show all of them to axe. */
export const looksForAxe = [
  ['light', 'en'],
  ['dark', 'ar'],
] as const

type Asked = {
  /** Only these parts; the whole page without a word. */
  within?: readonly string[]
  rules?: Record<string, { enabled: boolean }>
}

/** What axe has against a page and what its shadow roots hold: the rule, the element and why, in short. */
export async function axeViolations(page: Page, { within, rules = {} }: Asked = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options = {
    runOnly: { type: 'tag', values: tags },
    rules: { 'target-size': { enabled: true }, ...rules },
    resultTypes: ['violations'],
  }
  return page.evaluate(
    async ([selectors, asked]) => {
      type Axe = { run(context: unknown, options: unknown): Promise<AxeResults> }
      const { axe } = window as unknown as { axe: Axe }
      const parts = selectors?.filter(selector => document.querySelector(selector))
      const { violations } = await axe.run(parts ? { include: parts } : document, {
        ...asked,
        elementRef: true,
      })
      const found: string[] = []
      for (const { id, nodes } of violations)
        for (const node of nodes)
          if (id !== 'target-size' || !(await fitsInView(axe, node.element)))
            found.push(`${id}: ${node.target.flat().join(' ')} (${node.failureSummary ?? ''})`)
      return found

      /** Half of what scrolls may stand behind its edge, which axe takes for something that covers it. */
      async function fitsInView(axe: Axe, element: HTMLElement | undefined): Promise<boolean> {
        if (!element) return false
        element.scrollIntoView({ block: 'center' })
        const { violations } = await axe.run(element, { runOnly: ['target-size'], rules: asked.rules })
        return violations.length === 0
      }
    },
    [within, options] as const,
  )
}
