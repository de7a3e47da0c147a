import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  closeSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findOrInstall, installDebian } from "../tests/setup/install.ts";

export type PatroniCluster = {
  /** Through HAProxy, which leads to the primary. */
  url: string;
  /** The same database at a standby, the synchronous one if there is one. */
  replicaUrl: string;
  /** Ends the primary, its Patroni and its etcd at once, as if the machine had lost its power. */
  killPrimary: () => Promise<Machine>;
  /** Starts it again and waits until it follows, with a synchronous standby again. */
  restart: (machine: Machine) => Promise<void>;
  stop: () => Promise<void>;
};

type Machine = { name: string; etcd: Ports; patroni: number; postgres: number; folder: string };
type Ports = { client: number; peer: number };
type Member = { name: string; role: string; state: string; lag?: number | string };

const names = ["one", "two", "three"];

/** In seconds; the shortest that Patroni allows, so that a dead primary is noticed after 20. */
const dcs = { ttl: 20, loop_wait: 5, retry_timeout: 5 };

const longestWait = 180_000;

/** Three machines on loopback, each with etcd, Patroni and PostgreSQL, and HAProxy before them. */
export async function startPatroniCluster(): Promise<PatroniCluster> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), "griot-failover-"));
  const user = findUser();
  chmodSync(folder, 0o755);
  const ports = await findFreePorts(names.length * 4 + 2);
  const machines = names.map((name, index): Machine => {
    const own = join(folder, name);
    mkdirSync(own, { mode: 0o700 });
    if (user.uid !== undefined) execFileSync("chown", ["postgres", own]);
    const [client = 0, peer = 0, patroni = 0, postgres = 0] = ports.slice(index * 4);
    return { name, etcd: { client, peer }, patroni, postgres, folder: own };
  });
  const [primary = 0, replica = 0] = ports.slice(names.length * 4);
  const children = new Map<string, ChildProcess>();

  function run(name: string, program: string, args: string[]) {
    const log = openSync(join(folder, `${name}.log`), "a");
    const env = { PATH: process.env.PATH, HOME: folder, LC_ALL: "C.UTF-8" };
    const child = spawn(program, args, { ...user, env, cwd: folder, stdio: ["ignore", log, log] });
    closeSync(log);
    children.set(name, child);
  }

  function startMachine(machine: Machine) {
    run(`etcd-${machine.name}`, programs.etcd, etcdOptions(machine, machines));
    const file = join(machine.folder, "patroni.yml");
    // JSON is YAML too.
    writeFileSync(file, JSON.stringify(patroniOptions(machine, machines, programs.postgres)));
    chmodSync(file, 0o644);
    run(`patroni-${machine.name}`, programs.patroni, [file]);
  }

  async function killMachine({ name, folder: own }: Machine) {
    const patroni = children.get(`patroni-${name}`);
    const ended = patroni && once(patroni, "close");
    patroni?.kill("SIGKILL");
    for (const pid of listServer(join(own, "data", "postmaster.pid"))) kill(pid);
    children.get(`etcd-${name}`)?.kill("SIGKILL");
    await ended;
  }

  const end = () => {
    for (const machine of machines) void killMachine(machine);
    for (const child of children.values()) child.kill("SIGKILL");
  };
  process.once("exit", end);
  for (const machine of machines) startMachine(machine);
  const proxy = join(folder, "haproxy.cfg");
  writeFileSync(proxy, haproxyOptions(primary, replica, machines), { mode: 0o644 });
  run("haproxy", programs.haproxy, ["-db", "-f", proxy]);
  await untilComplete(machines);
  return {
    url: urlOfDatabase(primary),
    replicaUrl: urlOfDatabase(replica),
    async killPrimary() {
      const leader = (await listMembers(machines)).find(({ role }) => role === "leader");
      const machine = machines.find(({ name }) => name === leader?.name);
      if (!machine) throw new Error("There is no primary to end.");
      await killMachine(machine);
      return machine;
    },
    async restart(machine) {
      startMachine(machine);
      await untilComplete(machines);
    },
    async stop() {
      process.off("exit", end);
      for (const machine of machines) await killMachine(machine);
      end();
      await Promise.all(
        [...children.values()].map(
          (child) => child.exitCode ?? child.signalCode ?? once(child, "close"),
        ),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPrograms() {
  const find = (name: string, places: string[], packageName = name) =>
    findOrInstall(name, () => globSync(places).at(-1), [() => installDebian(packageName)]);
  const psql = find("PostgreSQL", ["/usr/lib/postgresql/*/bin/initdb"], "postgresql");
  return {
    postgres: join(psql, ".."),
    etcd: find("etcd", ["/usr/bin/etcd"], "etcd-server"),
    patroni: find("Patroni", ["/usr/bin/patroni"], "patroni"),
    haproxy: find("HAProxy", ["/usr/sbin/haproxy"], "haproxy"),
  };
}

/** PostgreSQL does not run as root. */
function findUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"]));
  return { uid: idOf("-u"), gid: idOf("-g") };
}

async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), "close")));
  return ports;
}

const urlOf = (port: number) => `http://127.0.0.1:${port}`;

const urlOfDatabase = (port: number) => `postgres://griot:griot@127.0.0.1:${port}/postgres`;

function etcdOptions({ name, etcd, folder }: Machine, all: Machine[]): string[] {
  const options = {
    name,
    "data-dir": join(folder, "etcd"),
    "listen-client-urls": urlOf(etcd.client),
    "advertise-client-urls": urlOf(etcd.client),
    "listen-peer-urls": urlOf(etcd.peer),
    "initial-advertise-peer-urls": urlOf(etcd.peer),
    "initial-cluster": all.map((one) => `${one.name}=${urlOf(one.etcd.peer)}`).join(),
    "initial-cluster-state": "new",
    "log-level": "error",
  };
  return Object.entries(options).map(([option, value]) => `--${option}=${value}`);
}

function patroniOptions({ name, patroni, postgres, folder }: Machine, all: Machine[], bin: string) {
  const account = (username: string) => ({ username, password: "griot" });
  return {
    scope: "griot",
    name,
    restapi: { listen: `127.0.0.1:${patroni}`, connect_address: `127.0.0.1:${patroni}` },
    etcd3: { hosts: all.map(({ etcd }) => `127.0.0.1:${etcd.client}`) },
    bootstrap: {
      dcs: {
        ...dcs,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 100, synchronous_commit: "on", wal_log_hints: "on" },
        },
      },
      initdb: [{ encoding: "UTF8" }, { locale: "C.UTF-8" }, "data-checksums"],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: join(folder, "data"),
      bin_dir: bin,
      pgpass: join(folder, "pgpass"),
      authentication: { superuser: account("griot"), replication: account("replicator") },
      parameters: { unix_socket_directories: folder, shared_buffers: "256MB" },
      pg_hba: [
        "host all all 127.0.0.1/32 trust",
        "host replication all 127.0.0.1/32 trust",
        "local all all trust",
      ],
    },
  };
}

function haproxyOptions(primary: number, replica: number, machines: Machine[]): string {
  const serve = (role: string) => [
    `backend ${role}`,
    `  option httpchk OPTIONS /${role}`,
    "  http-check expect status 200",
    "  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions",
    ...machines.map(
      ({ name, postgres, patroni }) =>
        `  server ${name} 127.0.0.1:${postgres} check port ${patroni}`,
    ),
  ];
  const waits = ["connect 2s", "client 30m", "server 30m", "check 2s"];
  return [
    "defaults",
    "  mode tcp",
    ...waits.map((one) => `  timeout ${one}`),
    ...["primary", "synchronous", "replica"].flatMap(serve),
    "frontend to-primary",
    `  bind 127.0.0.1:${primary}`,
    "  default_backend primary",
    "frontend to-replica",
    `  bind 127.0.0.1:${replica}`,
    // It has what was acknowledged; another standby only while there is none.
    "  use_backend synchronous if { nbsrv(synchronous) ge 1 }",
    "  default_backend replica",
    "",
  ].join("\n");
}

/** The postmaster of this file, and all processes that it started. */
function listServer(file: string): number[] {
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0;
  if (!pid) return [];
  const found = globSync("/proc/[0-9]*/stat").flatMap((stat) => {
    const [own, parent] = readParent(stat);
    return parent === pid ? [own] : [];
  });
  return [pid, ...found];
}

function readParent(stat: string): [number, number] {
  try {
    const text = readFileSync(stat, "utf8");
    return [Number.parseInt(text, 10), Number(text.split(") ").at(-1)?.split(" ")[1])];
  } catch {
    // It has ended meanwhile.
    return [0, 0];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended meanwhile.
  }
}

async function listMembers(machines: Machine[]): Promise<Member[]> {
  for (const { patroni } of machines) {
    const signal = AbortSignal.timeout(2_000);
    const answer = await fetch(`${urlOf(patroni)}/cluster`, { signal }).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}

async function untilComplete(machines: Machine[]): Promise<void> {
  const deadline = Date.now() + longestWait;
  for (;;) {
    const members = await listMembers(machines);
    const isCurrent = ({ lag = 0 }: Member) => lag === 0;
    const roles = members.filter(isCurrent).map(({ role }) => role);
    const isRunning = members.every(({ state }) => state === "running" || state === "streaming");
    if (isRunning && roles.length === machines.length && roles.includes("sync_standby")) return;
    if (Date.now() > deadline) throw new Error(`Not complete: ${JSON.stringify(members)}`);
    await wait(500);
  }
}
