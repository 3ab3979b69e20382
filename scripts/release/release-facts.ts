/** Decides whether a version can be published, and which addresses the published package names. Pure. */

/** The state of the repository that a release depends on. */
export interface ReleaseFacts {
  /** The version in package.json. */
  readonly version: string;
  /** The other packages, which have the version of the library and need the library of that version. */
  readonly others: readonly {
    readonly file: string;
    readonly version: string;
    readonly libraryVersion: string | undefined;
  }[];
  /** The content of CHANGELOG.md. */
  readonly changelog: string;
  /** The address of the git remote `origin`; `null` without one. */
  readonly remote: string | null;
  /** The tags of the commit that is checked out. */
  readonly tags: readonly string[];
  /** The files that differ from the last commit. */
  readonly changedFiles: readonly string[];
  /** How many texts of the languages are not translated. */
  readonly missingTexts: number;
  /** Whether the run can prove to npm where the package was built. Only a CI job with an identity token can. */
  readonly hasIdentityToken: boolean;
}

/** The fields of package.json that say where a package comes from. */
export interface PackageAddresses {
  readonly repository: { readonly type: 'git'; readonly url: string };
  readonly homepage: string;
  readonly bugs: { readonly url: string };
}

/** Returns what prevents a release, one sentence each with what to do. Empty when the version can be published. */
export function releaseProblems(facts: ReleaseFacts): string[] {
  const { version, changelog, remote, tags, changedFiles, missingTexts, hasIdentityToken } = facts;
  const problems: string[] = [];
  if (changedFiles.length > 0)
    problems.push(`These files are not committed: ${changedFiles.join(', ')}. Commit or remove them.`);
  if (!/^\d+\.\d+\.\d+(?:-[\w.-]+)?$/.test(version))
    problems.push(`package.json: "version" is ${JSON.stringify(version)}. Use a version such as 0.2.0.`);
  for (const { file, version: other, libraryVersion } of facts.others)
    if (other !== version || libraryVersion !== version)
      problems.push(
        `${file} has the version ${other} and needs member-area-elements ${libraryVersion ?? 'in no version'}. Write ${version} for both.`,
      );
  if (!hasDatedHeading(changelog, version))
    problems.push(
      `CHANGELOG.md has no heading "## ${version} - <date>". Replace "Unreleased" by the date, for example 2026-11-23.`,
    );
  if (!tags.includes(`v${version}`))
    problems.push(`The commit has no tag v${version}. Run: git tag v${version}`);
  if (remote === null) problems.push('The repository has no remote "origin", so the package has no address.');
  else if (packageAddresses(remote) === null)
    problems.push(
      `The remote "origin" is ${remote}. Use an address such as https://github.com/owner/name.git.`,
    );
  if (missingTexts > 0)
    problems.push(
      `Texts that are not translated: ${missingTexts}. Add them to the files in texts. To list them, run: npm run texts -- missing`,
    );
  if (!hasIdentityToken)
    problems.push(
      'This run has no identity token, so npm cannot prove where the package was built. Publish from the workflow "release", or pass --without-provenance.',
    );
  return problems;
}

/**
 * Returns the addresses of a package whose repository is on GitHub or GitLab; `null` for another address, such as a
 * folder.
 *
 * @param remote the address of the git remote, over https or ssh
 */
export function packageAddresses(remote: string): PackageAddresses | null {
  const match = /^(?:https:\/\/|git@|ssh:\/\/git@)([\w.-]+)[/:]([\w./-]+?)(?:\.git)?\/?$/.exec(remote);
  if (!match) return null;
  const page = `https://${match[1]}/${match[2]}`;
  return {
    repository: { type: 'git', url: `git+${page}.git` },
    homepage: `${page}#readme`,
    bugs: { url: `${page}/issues` },
  };
}

function hasDatedHeading(changelog: string, version: string): boolean {
  const headings = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.trim());
  return headings.some(
    (heading) =>
      heading.startsWith(`${version} - `) && /^\d{4}-\d{2}-\d{2}$/.test(heading.slice(version.length + 3)),
  );
}
