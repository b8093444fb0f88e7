import { runCli } from './runCli'

process.exitCode = await runCli(process.argv.slice(2), {
  variables: process.env,
  folder: process.cwd(),
  out: line => process.stdout.write(`${line}\n`),
  err: line => process.stderr.write(`${line}\n`),
})
