import { test } from '@playwright/test'
import { docFiles } from './fresh/docFiles'
import { expectBlocks } from './fresh/expectBlocks'
import { expectSigning } from './fresh/expectSigning'
import { viteApp } from './fresh/viteApp'

test('[IMP-37] a fresh Svelte app with the lines of docs/svelte.md connects, signs and leaves', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { packages, files } = docFiles('svelte.md', 'svelte')
  const served = await viteApp({
    name: 'svelte',
    packages: [...packages, 'svelte', '@sveltejs/vite-plugin-svelte', 'svelte-check', 'typescript@5.9.3'],
    plugin: `import { svelte as plugin } from '@sveltejs/vite-plugin-svelte'`,
    check: ['svelte-check', '--fail-on-warnings'],
    scripts: ['src/main.ts', 'src/blocks.ts'],
    files: {
      'src/main.ts': mountPage('App'),
      'src/blocks.ts': mountPage('Blocks'),
      'src/Blocks.svelte': blocks,
      ...files,
    },
  })
  try {
    await expectSigning(page, served.url)
    await expectBlocks(page, served.url)
  } finally {
    await served.stop()
  }
})

function mountPage(name: string): string {
  return `import { mount } from 'svelte'
import Page from './${name}.svelte'

const target = document.getElementById('app')
if (target) mount(Page, { target })
`
}

/** The page's further blocks, each drawn as a part of one page. */
const blocks = `<script lang="ts">
  import { defineElements } from 'latchkey/element'
  import { setLatchkeyContext } from 'latchkey/svelte'
  import type { Component } from 'svelte'
  import { kit } from './kit'

  defineElements()
  setLatchkeyContext(kit)
  const blocks = Object.values(import.meta.glob<{ default: Component }>('./docs/*.svelte', { eager: true }))
</script>

{#each blocks as { default: Block }}
  <Block />
{/each}
`
