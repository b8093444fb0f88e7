import { expect, test } from '@playwright/test'
import { expectFirstVisit } from './fresh/expectFirstVisit'
import { nextApp } from './fresh/nextApp'

test('[IMP-16] a fresh Next app with the README’s lines is built, served and hydrated', async ({ page }) => {
  test.setTimeout(600_000)
  const served = await nextApp()
  const url = `${served.url}readme`
  try {
    const html = await (await fetch(url)).text()
    expect(html).toMatch(/<button[^>]*>Connect wallet<\/button>/)
    await expectFirstVisit(page, url)
  } finally {
    await served.stop()
  }
})
