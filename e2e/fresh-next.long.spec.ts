import { expect, test } from '@playwright/test'
import { expectFirstVisit } from './fresh/expectFirstVisit'
import { expectSigning } from './fresh/expectSigning'
import { nextApp } from './fresh/nextApp'

test('[IMP-16 IMP-37] a fresh Next app with the README’s lines is hydrated, connects, signs and leaves', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const served = await nextApp()
  const url = `${served.url}readme`
  try {
    const html = await (await fetch(url)).text()
    expect(html).toMatch(/<button[^>]*>Connect wallet<\/button>/)
    await expectFirstVisit(page, url)
    await expectSigning(await page.context().newPage(), url)
  } finally {
    await served.stop()
  }
})
