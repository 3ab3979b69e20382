/** Starts the processes that WebKitGTK needs: a display, a settings daemon and the driver, with a temporary folder. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const SETTINGS = { 'Gtk/EnableAnimations': 1, 'Net/ThemeName': 'Adwaita' };

export async function startWebKit({ driver, display, settings: settingsDaemon }) {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const processes = [];
  const run = (program, args, options) => {
    const child = spawn(program, args, { stdio: 'ignore', ...options });
    processes.unshift(child);
    return child;
  };
  const stop = () => {
    for (const child of processes.splice(0)) child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);

  try {
    const screen = ['-screen', '0', '1920x1400x24', '-nolisten', 'tcp'];
    const server = run(display, ['-displayfd', '3', ...screen], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [number] = await once(server.stdio[3], 'data');
    const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };

    const settingsFile = join(folder, 'settings');
    let settings = SETTINGS;
    const writeSettings = () =>
      writeFileSync(
        settingsFile,
        Object.entries(settings)
          .map(([name, value]) => `${name} ${JSON.stringify(value)}\n`)
          .join(''),
      );
    writeSettings();
    const daemon = run(settingsDaemon, ['-c', settingsFile], { env });
    const setSettings = (next) => {
      settings = next;
      writeSettings();
      daemon.kill('SIGHUP');
    };

    const port = await findFreePort();
    run(driver, ['-p', String(port)], { env: { ...env, ...driverEnvironment(folder) } });
    await waitForDriver(port);
    return {
      port,
      stop,
      setSettings: (changes) => setSettings({ ...settings, ...changes }),
      resetSettings: () => {
        if (settings !== SETTINGS) setSettings(SETTINGS);
      },
    };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Ignores the settings of the user, and renders without a graphics card. */
const driverEnvironment = (folder) => ({
  HOME: folder,
  XDG_CONFIG_HOME: folder,
  XDG_DATA_HOME: folder,
  XDG_CACHE_HOME: folder,
  LANG: 'C.UTF-8',
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  NO_AT_BRIDGE: '1',
});

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function waitForDriver(port) {
  for (let attempt = 0; ; attempt++) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`);
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await sleep(50);
    }
  }
}
