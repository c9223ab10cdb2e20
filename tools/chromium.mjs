import { accessSync, constants, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { root, run } from './run.mjs'

/** The shell first: the same browser without what surrounds a page, which tests would pay for as well. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

function executable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function find() {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(':')]
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...installed, chromium.executablePath()].find(executable)
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}

async function install() {
  if (isDebian() && process.getuid?.() === 0) {
    console.log('No Chromium here: installing the Debian package.')
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    const updated = await run('apt-get', ['update', '-q'], quiet)
    const packages = ['chromium-headless-shell', 'fonts-noto-cjk']
    if (updated === 0) await run('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], quiet)
  } else {
    console.log("No Chromium here: downloading Playwright's.")
    await run(process.execPath, [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'])
  }
}

/** The path of a Chromium, which is installed first where there is none. */
export async function findChromium() {
  const chosen = process.env.CHROMIUM
  if (chosen && !executable(chosen)) throw new Error(`CHROMIUM is set to ${chosen}, which is not a program.`)
  const here = chosen || find()
  if (here) return here
  await install()
  const path = find()
  if (!path) throw new Error('No Chromium could be installed. Install one, or say where it is: CHROMIUM=/path npm test')
  return path
}
