import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebKitPrograms } from '../../scripts/installed-browsers.js';

/** Settings of the desktop, which WebKitGTK takes its media features from. */
export type DesktopSettings = Record<string, string | number>;

export interface WebKitHost {
  /** The port of the driver. */
  readonly port: number;
  stop(): void;
  setSettings(changes: DesktopSettings): void;
  resetSettings(): void;
}

const SETTINGS: DesktopSettings = { 'Gtk/EnableAnimations': 1, 'Net/ThemeName': 'Adwaita' };

/** Starts the programs that WebKitGTK needs, with a temporary folder: a display, a settings daemon and the driver. */
export async function startWebKit(programs: WebKitPrograms): Promise<WebKitHost> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'));
  const processes: ChildProcess[] = [];
  const run = (program: string, args: string[], options: SpawnOptions): ChildProcess => {
    const child = spawn(program, args, { stdio: 'ignore', ...options });
    processes.unshift(child);
    return child;
  };
  const stop = (): void => {
    for (const child of processes.splice(0)) child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', stop);

  try {
    const screen = ['-screen', '0', '1920x1400x24', '-nolisten', 'tcp'];
    const display = run(programs.display, ['-displayfd', '3', ...screen], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
    const env = { ...process.env, DISPLAY: `:${number.toString().trim()}` };

    const settingsFile = join(folder, 'settings');
    let settings = SETTINGS;
    const writeSettings = (): void => {
      const lines = Object.entries(settings).map(([name, value]) => `${name} ${JSON.stringify(value)}\n`);
      writeFileSync(settingsFile, lines.join(''));
    };
    writeSettings();
    const daemon = run(programs.settings, ['-c', settingsFile], { env });
    const setSettings = (next: DesktopSettings): void => {
      settings = next;
      writeSettings();
      daemon.kill('SIGHUP');
    };

    const port = await findFreePort();
    run(programs.driver, ['-p', String(port)], { env: { ...env, ...driverEnvironment(folder) } });
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

/** No settings of the user, and no graphics card. */
const driverEnvironment = (folder: string): NodeJS.ProcessEnv => ({
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

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function waitForDriver(port: number): Promise<void> {
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
