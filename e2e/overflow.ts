import type { Page } from '@playwright/test'

/** What sticks out of the viewport sideways, in the page and in the kit. */
export function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page itself'] : []
    const all = [...document.querySelectorAll('[data-latchkey], [data-latchkey-button]')].flatMap(host => [
      ...(host.shadowRoot?.querySelectorAll('*') ?? []),
    ])
    const out = all.filter(element => {
      const { left, right, width } = element.getBoundingClientRect()
      const hidden = element.closest('.lk-hidden') !== null
      return width > 0 && !hidden && (left < -0.5 || right > innerWidth + 0.5)
    })
    return [...wide, ...out.map(element => `${element.tagName} ${element.getAttribute('class')}`)]
  })
}
