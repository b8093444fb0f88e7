import fc from 'fast-check'

/** New examples in each manual run; the same in CI, where a rare find would block an unrelated change. */
if (process.env.CI) fc.configureGlobal({ seed: 1 })
