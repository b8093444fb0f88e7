// node e2e/readme-picture.mjs: makes docs/images/latchkey.png from the playground at LATCHKEY_PLAYGROUND
// (npm start serves it at http://127.0.0.1:5173): Connect in light and dark, and the account on a phone.
import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArgs, chromiumPath } from '../scripts/lib/browsers.mjs'
import { chosenPorts } from '../scripts/lib/ports.mjs'
import { root } from '../scripts/lib/root.mjs'

const site = process.env.LATCHKEY_PLAYGROUND ?? `http://127.0.0.1:${chosenPorts().playground}`
const target = join(root, 'docs/images/latchkey.png')
const desk = { width: 500, height: 700 }
const phone = { width: 360, height: 720 }

const browser = await chromium.launch({ args: chromiumArgs, executablePath: chromiumPath() })
try {
  const light = await shoot({ theme: 'light', viewport: desk, prepare: openModal })
  const dark = await shoot({ theme: 'dark', viewport: desk, prepare: openModal })
  const account = await shoot({ theme: 'light', viewport: phone, prepare: openAccount })
  mkdirSync(join(root, 'docs/images'), { recursive: true })
  await compose({ light, dark, account })
  console.log(`wrote docs/images/latchkey.png, ${Math.round(statSync(target).size / 1000)} kB`)
} finally {
  await browser.close()
}

/** One real screenshot, as a data address. */
async function shoot({ theme, viewport, prepare }) {
  const page = await browser.newPage({ viewport })
  await page.goto(`${site}/?theme=${theme}`)
  await prepare(page)
  await page.waitForTimeout(800)
  const picture = await page.screenshot({ animations: 'disabled' })
  await page.close()
  return `data:image/png;base64,${picture.toString('base64')}`
}

async function openModal(page) {
  await page.getByRole('button', { name: 'Connect wallet' }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function openAccount(page) {
  await openModal(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Night Owl' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /0x/ }).first().click()
  await page
    .getByRole('dialog')
    .getByText(/\d ETH/)
    .waitFor()
}

/** The three side by side on a calm ground. */
async function compose({ light, dark, account }) {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.setContent(`<!doctype html>
    <style>
      body { margin: 0; height: 900px; display: flex; gap: 50px; align-items: center; justify-content: center;
        background: #e4e8f7; }
      img { display: block; border-radius: 20px; box-shadow: 0 30px 70px rgb(20 24 60 / 24%); }
      .phone { border: 10px solid #14151c; border-radius: 46px; }
    </style>
    <img src="${light}" /><img src="${dark}" /><img class="phone" src="${account}" />`)
  await page.waitForFunction(() => [...document.images].every(image => image.complete))
  await page.screenshot({ path: target })
}
