import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { test } from '@playwright/test'
import { root } from './root'
import { run } from './run'

/** The published package as a file, built and packed once for all workers of a run. */
export async function packLatchkey(): Promise<string> {
  const { outputDir } = test.info().project // emptied when a run begins
  mkdirSync(outputDir, { recursive: true })
  const folder = join(outputDir, 'pack')
  if (isFirst(folder)) await pack(folder)
  for (let tries = 0; tries < 600; tries += 1) {
    const file = readdirSync(folder).find(name => name.endsWith('.tgz'))
    if (file) return join(folder, file)
    await wait(200)
  }
  throw new Error(`nothing was packed into ${folder}`)
}

function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

async function pack(folder: string): Promise<void> {
  try {
    await run([process.execPath, 'scripts/build.mjs'], root)
    const unfinished = join(folder, 'unfinished')
    mkdirSync(unfinished)
    await run(['npm', 'pack', join(root, 'packages/latchkey/dist'), '--pack-destination', unfinished], root)
    for (const name of readdirSync(unfinished)) renameSync(join(unfinished, name), join(folder, name))
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}
