const packageOf = {
  'libstdc++.so.6': 'libstdc++6',
  'libgcc_s.so.1': 'libgcc-s1',
  'libatomic.so.1': 'libatomic1',
}

/** One sentence, with what to do, for what a command printed before it failed; undefined when we do not know. */
export function explainFailure(output) {
  const library = /(lib[\w+.-]+\.so[\w.]*): cannot open shared object file/.exec(output)?.[1]
  if (library) {
    const install = packageOf[library]
      ? `apt-get install ${packageOf[library]}`
      : `look up its package with apt-file search ${library}`
    return `The system library ${library} is missing: install it (on Debian and Ubuntu: ${install}) and run the command again.`
  }
  if (/GLIBC(XX)?_[\d.]+'? not found/.test(output))
    return 'The system C library is too old for the prebuilt tools: use Debian 12, Ubuntu 22.04 or newer and run the command again.'
  if (/Cannot find native binding|ERR_DLOPEN_FAILED/.test(output))
    return 'A prebuilt tool for this kind of machine is missing: remove node_modules and run the command again.'
  if (/spawn npm ENOENT/.test(output))
    return 'npm was not found: install it beside Node (https://nodejs.org brings both) and run the command again.'
  if (/\bEUSAGE\b/.test(output))
    return 'package.json and package-lock.json disagree: run npm install, look at what changed in package-lock.json, and run the command again.'
  if (/\bENOSPC\b/.test(output)) return 'The disk is full: free some space and run the command again.'
}
