import { chromium } from 'playwright'
import { describe, expect, test } from 'vitest'
import { chromiumArgs } from './browsers.mjs'

const isList = arg => arg.startsWith('--disable-features=')
const namesIn = arg => arg.slice(arg.indexOf('=') + 1).split(',')

describe('chromiumArgs', () => {
  test('turn off everything that Playwright turns off: Chromium heeds only one list', async () => {
    // Node knows none of Chromium's arguments; the error tells which ones it was given.
    const { message } = await chromium.launch({ executablePath: process.execPath }).catch(error => error)
    const usual = message.match(/--disable-features=\S+/)?.[0] ?? ''
    const [ours = '', ...others] = chromiumArgs.filter(isList)
    expect(others).toEqual([])
    expect(namesIn(usual).length).toBeGreaterThan(10)
    expect(namesIn(ours)).toEqual(expect.arrayContaining(namesIn(usual)))
  })
})
