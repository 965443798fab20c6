const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const fits = (major === 20 && minor >= 20) || (major === 22 && minor >= 15) || major > 22

/** Ends with one sentence when this Node cannot run the project; the range is that of package.json. */
if (!fits) {
  console.error(
    `Member Centre needs Node 20.20 or newer of version 20, or 22.15 and newer; this is Node ${process.versions.node}.`,
  )
  process.exit(1)
}
