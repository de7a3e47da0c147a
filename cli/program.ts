import { type Command, InvalidArgumentError, Option, Command as Program } from "commander";

type Message = string | undefined;

// Each command's modules are loaded when it runs, so that help needs neither settings nor a site.
const accounts = () => import("./members.ts");

export function createProgram(report: (message: Message) => void): Command {
  const program = new Program("npm run cli")
    .description("What can be done to a site from its server.")
    .configureHelp({ commandUsage, showGlobalOptions: false })
    .helpCommand(false)
    .helpOption("-h, --help", "shows this help")
    .exitOverride()
    .showHelpAfterError("With --help a command says how it is called.");

  const add = (name: string, description: string, ...examples: string[]) => {
    const lines = examples.map((example) => `  npm run cli ${example}`);
    return program
      .command(name)
      .description(description)
      .addHelpText("after", `\nExamples:\n${lines.join("\n")}`);
  };

  program.commandsGroup("The site:");
  add("migrate", "Brings the database up to this version, as a start does.", "migrate").action(
    async () => report(await (await import("./migrate.ts")).migrateCommand()),
  );
  add(
    "seed",
    "Adds the films of the starter catalogue that are not there, to a new site where there is none.",
    "seed",
    "seed -- --sample",
  )
    .option("--sample", "also the members and reviews of a sample community")
    .action(async (options) => report(await (await import("./seed.ts")).seedCommand(options)));
  add(
    "reset",
    "Deletes the database and fills a new one with the starter catalogue.",
    "reset",
    "reset -- --yes",
  )
    .option("--yes", "does not ask for the name of what is deleted")
    .action(async (options) => report(await (await import("./reset.ts")).resetCommand(options)));
  add(
    "backup",
    "Writes the site to one file, also while it runs.",
    "backup /backups",
    "backup /backups/site.tar.zst -- --with-secrets",
  )
    .argument("<file>", "a file, or a folder for one with the date in its name")
    .option("--with-secrets", "also the keys of the site")
    .action(async (file: string, options) =>
      report(await (await import("./backup.ts")).backupCommand(file, options)),
    );
  add("check-backup", "Tries whether a backup can be restored.", "check-backup site.tar.zst")
    .argument("<file>", "the backup")
    .action(async (file: string) =>
      report(await (await import("./check-backup.ts")).checkBackupCommand(file)),
    );
  add(
    "restore",
    "Makes a site of a backup, on either database.",
    "restore /backups/site.tar.zst",
    "restore /backups/site.tar.zst -- --replace --yes",
  )
    .argument("<file>", "the backup")
    .option("--replace", "puts the site aside that is there")
    .option("--yes", "does not ask before")
    .option(
      "--unencrypted",
      "takes a backup that is not encrypted although BACKUP_PASSPHRASE is set",
    )
    .action(async (file: string, options) =>
      report(await (await import("./restore.ts")).restoreCommand(file, options)),
    );

  program.commandsGroup("Members:");
  add(
    "make-owner",
    "Makes the member with this address the owner; without one, makes the account.",
    "make-owner amina@example.org",
  )
    .argument("<email>", "the owner's address")
    .action(async (email: string) =>
      report(await (await import("./make-owner.ts")).makeOwnerCommand(email)),
    );
  add("list-members", "Shows who has an account.", "list-members", "list-members amina")
    .argument("[words...]", "parts of their names or addresses; all members without")
    .action(async (words: string[]) => report(await (await accounts()).listMembersCommand(words)));
  add("verify", "Confirms a member's address.", "verify amina@example.org")
    .argument("<email>", "the member's address")
    .action(async (email: string) => report(await (await accounts()).verifyCommand(email)));
  add(
    "reset-password",
    "Gives a member a new password, which is shown once, and signs out their devices.",
    "reset-password amina@example.org",
  )
    .argument("<email>", "the member's address")
    .action(async (email: string) => report(await (await accounts()).resetPasswordCommand(email)));
  add(
    "reset-second-factor",
    "Turns off the second factor of a member who lost phone and recovery codes.",
    "reset-second-factor amina@example.org",
  )
    .argument("<email>", "the member's address")
    .action(async (email: string) =>
      report(await (await accounts()).resetSecondFactorCommand(email)),
    );
  add(
    "suspend",
    "Suspends a member, who is told why by mail.",
    'suspend amina@example.org "Spam" 7',
    'suspend amina@example.org "Spam" forever',
  )
    .argument("<email>", "the member's address")
    .argument("<reason>", "why, as the member reads it")
    .argument("[days]", "for how many days, or forever")
    .action(async (email: string, reason: string, days: string | undefined) =>
      report(await (await accounts()).suspendCommand(email, reason, days)),
    );
  add("unsuspend", "Lifts a member's suspension.", "unsuspend amina@example.org")
    .argument("<email>", "the member's address")
    .action(async (email: string) => report(await (await accounts()).unsuspendCommand(email)));

  program.commandsGroup("The catalogue:");
  add(
    "import",
    "Adds the films of a table to the catalogue: CSV, .xlsx, .ods, JSON, or a zip archive of one. It writes nothing while a question about the file is open.",
    "import films.xlsx -- --set language=English --dry-run",
    'import titles.csv -- --where type=Movie --column "title_year=release_year"',
    "import titles.csv -- --yes --report what-happened.csv",
  )
    .argument("<file>", "the table of films, whatever its columns are called")
    .option(
      "--where <column=value>",
      "which rows are films; also with !=, >= or <=; several must all hold (default: every row)",
      collect,
    )
    .option(
      "--column <header=field>",
      "what a column is, such as release_year; none leaves it out",
      collect,
    )
    .option("--set <field=value>", "the same for all rows that have nothing else", collect)
    .option(
      "--word <field:word=value>",
      "what a word becomes, several values with a semicolon; none leaves it out",
      collect,
    )
    .addOption(
      new Option(
        "--matches <choice>",
        "whether rows whose film may be here already are new films or left out",
      ).choices(["new", "leave"]),
    )
    .option("--yes", "takes the suggested answers to all other questions")
    .option("--map <plan.json>", "a mapping that was downloaded from Import Movies")
    .option("--dry-run", "says what would happen, and writes nothing")
    .option(
      "--report <report.csv>",
      "where to write what becomes of each row and cell; without it, beside the file if it is much; replaces no file",
    )
    .action(async (path: string, options) =>
      report(await (await import("./import.ts")).importCommand(path, options)),
    );
  add(
    "fill",
    "Fetches films from Wikidata and checks them, so that Import Movies in the Admin Panel shows what would be added. It continues what was interrupted.",
    "fill",
    'fill -- --countries "Senegal, Mali" --from 1960 --to 1990',
    "fill -- --languages Yoruba --yes",
  )
    .option("--countries <names>", "separated by commas (default: all of Africa)")
    .option("--languages <names>", "separated by commas (default: every language)")
    .option("--from <year>", "the first year")
    .option("--to <year>", "the last year")
    .option("--yes", "also adds the films, except those that are doubtful")
    .action(async (options) => report(await (await import("./fill.ts")).fillCommand(options)));
  add(
    "export",
    "Writes the catalogue as a table, to the terminal where no file is named.",
    "export films.csv",
    "export offers.csv -- --of offers",
  )
    .argument("[file]", "the table that is written")
    .addOption(
      new Option("--of <records>", "what is written").choices(["films", "offers"]).default("films"),
    )
    .action(async (path: string | undefined, options) =>
      report(await (await import("./export.ts")).exportCommand(path, options)),
    );

  program.commandsGroup("For developers:");
  add(
    "bench-data",
    "Fills an empty or new database with an invented site.",
    "bench-data small",
    "bench-data -- --films 500 --reviews 4000 --members 300",
  )
    .argument("[size]", "small, medium or large; or the numbers below")
    .option("--films <number>", "how many films", readNumber)
    .option("--reviews <number>", "how many reviews", readNumber)
    .option("--members <number>", "how many members", readNumber)
    .action(async (size: string | undefined, options) =>
      report(await (await import("./bench-data.ts")).benchDataCommand(size, options)),
    );
  return program;
}

/** Shows the two hyphens without which npm takes options for its own. */
function commandUsage(command: Command): string {
  const words = command.registeredArguments.map((argument) => {
    const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  const rest = command.parent
    ? [...words, ...(command.options.length > 0 ? ["-- [options]"] : [])]
    : ["<command>"];
  return ["npm run cli", ...(command.parent ? [command.name()] : []), ...rest].join(" ");
}

function collect(value: string, former: string[] = []): string[] {
  return [...former, value];
}

function readNumber(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number) || number < 1) {
    throw new InvalidArgumentError("It is not a whole number above 0.");
  }
  return number;
}
