import type { Page } from '@playwright/test'

/** Every computed style but the place of every element in the kit's shadow roots, to be compared. */
export async function looksOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const hosts = [...document.querySelectorAll('[data-latchkey-button], [data-latchkey]')]
    const elements = hosts.flatMap(host => [...(host.shadowRoot?.querySelectorAll('*') ?? [])])
    await Promise.all(elements.flatMap(element => element.getAnimations()).map(one => one.finished))
    return elements.map(element => {
      const style = getComputedStyle(element)
      const names = [...style].filter(name => !/^(inset-|top$|left$|right$|bottom$)/.test(name))
      const values = names.map(name => `${name}: ${style.getPropertyValue(name)}`)
      return [`${element.tagName}.${element.getAttribute('class')}`, ...values].join('\n')
    })
  })
}
