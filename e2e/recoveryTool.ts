import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { buildRecoveryTool } from '../scripts/lib/buildRecoveryTool.mjs'
import { root } from './fresh/root'

/** Opens the tool from disk, without a network. Nothing may be asked for but the file itself: what was, is in the list. */
export async function openTool(page: Page, folder: string): Promise<string[]> {
  const path = `${folder}/recovery.html`
  await buildRecoveryTool(root, path)
  const url = pathToFileURL(path).href
  const asked: string[] = []
  page.on('request', request => request.url() !== url && asked.push(request.url()))
  page.on('console', message => message.type() === 'error' && asked.push(message.text()))
  await page.context().setOffline(true)
  await page.goto(url)
  return asked
}

export async function fillTool(page: Page, folder: string, file: string, code: string): Promise<void> {
  const path = `${folder}/latchkey-recovery.json`
  writeFileSync(path, file)
  await page.getByLabel('Recovery file').setInputFiles(path)
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Open the wallet' }).click()
}

/** The twelve words of the wallet that is open in the tool. */
export async function wordsInTool(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: 'Show the twelve words' }).click()
  return page.getByRole('listitem').allTextContents()
}
