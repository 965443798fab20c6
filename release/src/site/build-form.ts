import { manifestFile } from '@member/release-store'
import { mapsFolder } from '@member/shared/source-maps'
import { readBuild } from '../publish/read-build.ts'

/**
 * A build as the release service takes it: every file a part, whose file name is its path in the build.
 * @throws Failure when the folder is no build
 */
export async function buildForm(named: string): Promise<FormData> {
  const { manifest, files, maps } = await readBuild(named)
  const form = new FormData()
  const add = (path: string, bytes: Buffer) => form.append('file', new Blob([new Uint8Array(bytes)]), path)
  add(manifestFile, manifest)
  for (const [path, bytes] of files) add(path, bytes)
  for (const [path, bytes] of maps) add(`${mapsFolder}/${path}.map`, bytes)
  return form
}
