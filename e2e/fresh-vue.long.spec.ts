import { test } from '@playwright/test'
import { docFiles } from './fresh/docFiles'
import { expectBlocks } from './fresh/expectBlocks'
import { expectSigning } from './fresh/expectSigning'
import { viteApp } from './fresh/viteApp'

test('[IMP-37] a fresh Vue app with the lines of docs/vue.md connects, signs and leaves', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const { packages, files } = docFiles('vue.md', 'vue')
  const served = await viteApp({
    name: 'vue',
    packages: [...packages, 'vue', '@vitejs/plugin-vue', 'vue-tsc', 'typescript@5.9.3'],
    plugin: `import plugin from '@vitejs/plugin-vue'`,
    check: ['vue-tsc', '--noEmit'],
    jsx: 'preserve',
    scripts: ['src/main.ts', 'src/blocks.ts'],
    files: { 'src/blocks.ts': blocks, ...files },
  })
  try {
    await expectSigning(page, served.url)
    await expectBlocks(page, served.url)
  } finally {
    await served.stop()
  }
})

/** The page's further blocks, each drawn as a part of one page. */
const blocks = `import { LatchkeyPlugin } from 'latchkey/vue'
import { type Component, createApp, h } from 'vue'
import { kit } from './kit'

const blocks = Object.values(import.meta.glob<{ default: Component }>('./docs/*.vue', { eager: true }))
const page = { render: () => blocks.map(block => h(block.default)) }
createApp(page).use(LatchkeyPlugin, { kit }).mount('#app')
`
