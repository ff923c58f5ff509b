import type { Pack } from './pack.ts';

export const github: Pack = {
  name: 'github',
  title: 'GitHub',
  reviewedOn: '2026-11-23',
  of: 'Repositories, issues, pull requests, actions, checks, organisations and apps of the REST API, version 2022-11-28 and before.',
  signs: {
    hosts: ['api.github.com'],
    titles: ['github'],
    operations: [
      'GET /repos/{}/{}/pulls',
      'GET /repos/{}/{}/issues/{}',
      'GET /repos/{}/{}/commits',
      'GET /repos/{}/{}/actions/runs',
      'GET /repos/{}/{}/branches',
      'GET /repos/{}/{}/contents/{}',
      'GET /orgs/{}/repos',
      'GET /users/{}/repos',
      'GET /search/issues',
      'GET /gists/{}',
    ],
    operationsMin: 2,
  },
  notes: [
    'Text of issues, pull requests, comments and commits stays readable, and is searched for personal data: names that nobody finds in it stay too.',
    'Logins are tokens: equal ones are one person, and a token goes back where GitHub asks for a login.',
  ],
  rows: [
    {
      filterType: 'KEEP',
      targets: `number ref head_sha guid app_id project_id commit_id key_id check_suite_id
        check_suite_node_id run_number workflow_id tree_id head_repository_id analysis_key
        commit_sha pull_request_review_id original_commit_id in_reply_to_id primary_key_id
        target_id app_slug review_id dismissal_commit_id installation_id repository_id run_id
        external_id sarif_id organization_id topic_id org_id _document_id hook_id
        openssh_public_key group_id oid id node_id sha slug spdx_id merge_commit_sha
        **.license.key **.code_of_conduct.key **.reactions.+1 **.reactions.-1`,
      reason: 'Ids, numbers and hashes of commits: by them an agent finds the next record.',
    },
    {
      filterType: 'KEEP',
      targets: `permission visibility state delete_branch_on_merge enabled is_template
        subscribers_count network_count allow_auto_merge additions deletions issues contents
        maintain author_association checks deployments installations_count single_file
        comments total conclusion verified locked collaborators limit comment_count changes
        actions packages pages remaining reset used start_line content_type action
        repository_selection administration content_references environments pull_requests
        repository_hooks repository_projects secret_scanning_alerts security_events statuses
        vulnerability_alerts workflows members organization_administration organization_hooks
        organization_plan organization_projects organization_packages
        organization_self_hosted_runners organization_user_blocking team_discussions
        has_multiple_single_files truncated public_repos public_gists followers
        monthly_price_in_cents yearly_price_in_cents price_model has_free_trial head_branch
        environment required_approving_review_count closed_issues event total_count public
        space private_repos private_gists total_private_repos owned_private_repos disk_usage
        version unit_count contexts strict dismiss_stale_reviews require_code_owner_reviews
        parent draft is_installed git package_type expired task original_environment
        transient_environment production_environment enforcement_level html self end_line
        start_column end_column before after latest_check_runs_count position line
        original_position original_start_line start_side original_line side download_count
        count uniques can_sign can_encrypt_comms can_encrypt_storage can_certify target_type
        os active billing_cycle on_free_trial unread is_verified has_organization_projects
        has_repository_projects filled_seats seats default_repository_permission
        members_can_create_repositories two_factor_requirement_enabled
        members_allowed_repository_creation_type members_can_create_public_repositories
        members_can_create_private_repositories members_can_create_internal_repositories
        members_can_create_pages members_can_create_public_pages
        members_can_create_private_pages lock_repositories exclude_attachments exclude laugh
        confused heart hooray eyes rocket wait_timer total_ms jobs protected classifications
        merge_method primary redelivery duration status_code scopes allows_public_repositories
        busy read_only featured inherited inherited_allows_public_repositories role team_count
        can_create_repository version_count license organization_permission members_count
        repos_count body_version comments_count pinned read write anonymous_access_enabled
        size_in_bytes key_prefix url_template annotations_count setting severity category
        error results_count rules_count deletable required total_commits protected_branches
        custom_branch_policies commit host nameservers dns_resolves is_proxied
        is_cloudflare_ip is_fastly_ip is_old_ip_address is_a_record has_cname_record
        has_mx_records_present is_valid_domain is_apex_domain should_be_a_record
        is_cname_to_github_user_domain is_cname_to_pages_dot_github_dot_com is_cname_to_fastly
        is_pointed_to_github_pages_ip is_non_github_pages_ip_present is_pages_domain
        is_served_by_pages is_valid responds_to_https enforces_https https_error
        is_https_eligible merged mergeable rebaseable mergeable_state review_comments
        maintainer_can_modify commits changed_files prerelease mentions_count resourceType op
        incomplete_results score file_size line_numbers object_type property relation_type
        subkeys enabled_organizations allowed_actions github_owned_allowed verified_allowed
        patterns_allowed architecture sha256_checksum business limited_availability org
        previous_visibility repo repository repository_public team transport_protocol
        total_minutes_used total_paid_minutes_used included_minutes UBUNTU MACOS WINDOWS
        total_gigabytes_bandwidth_used total_paid_gigabytes_bandwidth_used
        included_gigabytes_bandwidth estimated_paid_storage_for_month
        estimated_storage_for_month source verifiable_password_authentication web api importer
        subscribed ignored enabled_repositories credential_type origin
        current_user_can_approve run_duration_ms annotation_level instances
        security_severity_level processing_status health_percentage documentation
        content_reports_enabled encoding target contributions mode use_lfs failed_step
        import_percent commit_count push_percent has_large_files large_files_size
        large_files_count authors_count custom_404 branch https_enforced w a d c names
        referrer totalResults itemsPerPage startIndex released curated repository_count
        two_factor_authentication business_plus site_admin size language forks open_issues
        privacy private fork homepage forks_count stargazers_count watchers_count
        default_branch open_issues_count topics has_issues has_projects has_wiki has_pages
        has_downloads archived disabled watchers status allow_rebase_merge allow_squash_merge
        allow_merge_commit master_branch events admin pull push metadata triage color default
        single_file_paths permissions insecure_ssl tags tag type`,
      reason: 'States, counts, permissions and settings of repositories, runs and checks.',
    },
    {
      filterType: 'KEEP',
      targets: `starred_at closed_at expires_at suspended_at timestamp due_on started_at completed_at
        committed_at next_billing_date free_trial_ends_on last_read_at deleted_at submitted_at
        delivered_at effective_date failed_at last_edited_at dismissed_at published_at
        resolved_at created lastModified last_modified_at days_left_in_billing_cycle synced_at
        wait_timer_started_at days week created_at updated_at pushed_at date merged_at`,
      reason: 'Times of the record.',
    },
    {
      filterType: 'KEEP',
      targets: `message title path filename reason label patch previous_filename unit_name bullets
        single_file_name column_name summary labels commit_title commit_message
        dismissal_message previous_column_name lock_reason page_name pattern dismissed_reason
        tool_name tag_name fragment indices emoji transport_protocol_name implementation
        conditions limitations comment full_description help error_message ref_name cname
        display_name short_description name description full_name active_lock_reason`,
      reason:
        'Names and texts of repositories, issues, files and releases; found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: `external_url raw_url users_url blob_url accounts_url protection_url project_url
        contexts_url apps_url pull_request_url git_pull_url git_push_url jobs_url logs_url
        check_suite_url artifacts_url rerun_url workflow_url check_runs_url target_url
        selected_repositories_url commit_url organization_url selected_organizations_url
        runners_url ping_url deliveries_url package_html_url columns_url team_url
        discussion_url column_url content_url cards_url run_url check_run_url badge_url
        details_url annotations_url instances_url permalink_url deployment_url environment_url
        log_url test_url uri assets_url tarball_url zipball_url object_url
        current_user_authorizations_html_url authorizations_url code_search_url
        commit_search_url emojis_url feeds_url hub_url issue_search_url label_search_url
        organization_repositories_url organization_teams_url public_gists_url rate_limit_url
        repository_search_url current_user_repositories_url starred_gists_url topic_search_url
        user_organizations_url user_repositories_url user_search_url selected_actions_url
        security_advisories_url thread_url blob_href next_analysis_url confirm_delete_url
        analyses_url submodule_git_url vcs_url svc_root logo_url url html_url events_url
        repos_url gists_url starred_url subscriptions_url organizations_url
        received_events_url comments_url members_url labels_url teams_url issues_url hooks_url
        contents_url repositories_url commits_url forks_url git_url statuses_url keys_url
        notifications_url archive_url assignees_url blobs_url branches_url collaborators_url
        compare_url contributors_url deployments_url downloads_url git_commits_url
        git_refs_url git_tags_url issue_comment_url issue_events_url languages_url merges_url
        milestones_url pulls_url releases_url ssh_url stargazers_url subscribers_url
        subscription_url tags_url trees_url clone_url mirror_url svn_url href repository_url
        timeline_url diff_url patch_url issue_url review_comments_url review_comment_url
        note_url`,
      reason:
        'Addresses of the API and of pages, which ask for a sign-in where they are not public.',
    },
    {
      filterType: 'KEEP',
      targets: `**.issue.body **.issue.body_text **.issue.body_html **.comment.body **.comments.body
        **.comments.body_text **.comments.body_html **.pull_request.body
        **.pull_request.body_text **.items.body **.code_of_conduct.body **.output.text
        **.output.summary **.rename.from **.rename.to **.issue.active_lock_reason`,
      reason:
        'The text of an issue, a pull request or a comment, which is about the code; found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: '$.body $.body_text $.body_html $.active_lock_reason',
      reason:
        'The text of an issue, a pull request, a comment, a release or a project; found personal data goes.',
    },
    {
      filterType: 'KEEP',
      targets: '$.name $.label $.full_name',
      operations: [
        'DELETE /repos/{}/{}/branches/{}/protection/restrictions/apps',
        'DELETE /repos/{}/{}/branches/{}/protection/restrictions/teams',
        'DELETE /repos/{}/{}/issues/{}/labels/{}',
        'GET /app',
        'GET /apps/{}',
        'GET /codes_of_conduct',
        'GET /codes_of_conduct/{}',
        'GET /enterprises/{}/actions/runner-groups/{}',
        'GET /enterprises/{}/actions/runners/{}',
        'GET /gitignore/templates/{}',
        'GET /licenses',
        'GET /licenses/{}',
        'GET /marketplace_listing/plans',
        'GET /marketplace_listing/stubbed/plans',
        'GET /orgs/{}/actions/runner-groups/{}',
        'GET /orgs/{}/actions/runners/{}',
        'GET /orgs/{}/actions/secrets/{}',
        'GET /orgs/{}/hooks',
        'GET /orgs/{}/hooks/{}',
        'GET /orgs/{}/invitations/{}/teams',
        'GET /orgs/{}/migrations/{}/repositories',
        'GET /orgs/{}/packages/{}/{}',
        'GET /orgs/{}/packages/{}/{}/versions',
        'GET /orgs/{}/packages/{}/{}/versions/{}',
        'GET /orgs/{}/projects',
        'GET /orgs/{}/repos',
        'GET /orgs/{}/teams',
        'GET /orgs/{}/teams/{}',
        'GET /orgs/{}/teams/{}/projects',
        'GET /orgs/{}/teams/{}/projects/{}',
        'GET /orgs/{}/teams/{}/repos',
        'GET /orgs/{}/teams/{}/repos/{}/{}',
        'GET /orgs/{}/teams/{}/teams',
        'GET /projects/columns/{}',
        'GET /projects/{}',
        'GET /projects/{}/columns',
        'GET /repos/{}/{}',
        'GET /repos/{}/{}/actions/artifacts/{}',
        'GET /repos/{}/{}/actions/jobs/{}',
        'GET /repos/{}/{}/actions/runners/{}',
        'GET /repos/{}/{}/actions/runs/{}',
        'GET /repos/{}/{}/actions/secrets/{}',
        'GET /repos/{}/{}/actions/workflows/{}',
        'GET /repos/{}/{}/branches/{}',
        'GET /repos/{}/{}/branches/{}/protection',
        'GET /repos/{}/{}/branches/{}/protection/restrictions/apps',
        'GET /repos/{}/{}/branches/{}/protection/restrictions/teams',
        'GET /repos/{}/{}/check-runs/{}',
        'GET /repos/{}/{}/commits/{}/branches-where-head',
        'GET /repos/{}/{}/community/code_of_conduct',
        'GET /repos/{}/{}/contents/{}',
        'GET /repos/{}/{}/environments/{}',
        'GET /repos/{}/{}/forks',
        'GET /repos/{}/{}/hooks',
        'GET /repos/{}/{}/hooks/{}',
        'GET /repos/{}/{}/issues/{}/labels',
        'GET /repos/{}/{}/labels',
        'GET /repos/{}/{}/labels/{}',
        'GET /repos/{}/{}/license',
        'GET /repos/{}/{}/milestones/{}/labels',
        'GET /repos/{}/{}/projects',
        'GET /repos/{}/{}/readme',
        'GET /repos/{}/{}/readme/{}',
        'GET /repos/{}/{}/releases',
        'GET /repos/{}/{}/releases/assets/{}',
        'GET /repos/{}/{}/releases/latest',
        'GET /repos/{}/{}/releases/tags/{}',
        'GET /repos/{}/{}/releases/{}',
        'GET /repos/{}/{}/releases/{}/assets',
        'GET /repos/{}/{}/tags',
        'GET /repos/{}/{}/teams',
        'GET /repositories',
        'GET /repositories/{}/environments/{}/secrets/{}',
        'GET /teams/{}',
        'GET /teams/{}/projects',
        'GET /teams/{}/projects/{}',
        'GET /teams/{}/repos',
        'GET /teams/{}/repos/{}/{}',
        'GET /teams/{}/teams',
        'GET /user/migrations/{}/repositories',
        'GET /user/packages/{}/{}',
        'GET /user/packages/{}/{}/versions',
        'GET /user/packages/{}/{}/versions/{}',
        'GET /user/repos',
        'GET /user/starred',
        'GET /user/subscriptions',
        'GET /user/teams',
        'GET /users/{}/packages/{}/{}',
        'GET /users/{}/packages/{}/{}/versions',
        'GET /users/{}/packages/{}/{}/versions/{}',
        'GET /users/{}/projects',
        'GET /users/{}/repos',
        'GET /users/{}/starred',
        'GET /users/{}/subscriptions',
        'PATCH /enterprises/{}/actions/runner-groups/{}',
        'PATCH /orgs/{}/actions/runner-groups/{}',
        'PATCH /orgs/{}/hooks/{}',
        'PATCH /orgs/{}/teams/{}',
        'PATCH /projects/columns/{}',
        'PATCH /projects/{}',
        'PATCH /repos/{}/{}',
        'PATCH /repos/{}/{}/check-runs/{}',
        'PATCH /repos/{}/{}/hooks/{}',
        'PATCH /repos/{}/{}/labels/{}',
        'PATCH /repos/{}/{}/releases/assets/{}',
        'PATCH /repos/{}/{}/releases/{}',
        'PATCH /teams/{}',
        'POST /enterprises/{}/actions/runner-groups',
        'POST /orgs/{}/actions/runner-groups',
        'POST /orgs/{}/hooks',
        'POST /orgs/{}/projects',
        'POST /orgs/{}/repos',
        'POST /orgs/{}/teams',
        'POST /projects/{}/columns',
        'POST /repos/{}/{}/branches/{}/protection/restrictions/apps',
        'POST /repos/{}/{}/branches/{}/protection/restrictions/teams',
        'POST /repos/{}/{}/branches/{}/rename',
        'POST /repos/{}/{}/check-runs',
        'POST /repos/{}/{}/forks',
        'POST /repos/{}/{}/generate',
        'POST /repos/{}/{}/hooks',
        'POST /repos/{}/{}/issues/{}/labels',
        'POST /repos/{}/{}/labels',
        'POST /repos/{}/{}/projects',
        'POST /repos/{}/{}/releases',
        'POST /repos/{}/{}/releases/{}/assets',
        'POST /repos/{}/{}/transfer',
        'POST /user/projects',
        'POST /user/repos',
        'PUT /repos/{}/{}/branches/{}/protection/restrictions/apps',
        'PUT /repos/{}/{}/branches/{}/protection/restrictions/teams',
        'PUT /repos/{}/{}/environments/{}',
        'PUT /repos/{}/{}/issues/{}/labels',
      ],
      reason:
        'The name of a repository, a label, a branch, a release, a workflow or a team, by what is asked for.',
    },
    {
      filterType: 'KEEP',
      targets: `$.url $.html_url $.comments_url $.commits_url $.events_url $.labels_url
        $.repository_url $.timeline_url $.diff_url $.patch_url $.issue_url $.statuses_url
        $.review_comments_url $.review_comment_url $.pull_request_url`,
      operations: [
        'GET /repos/{}/{}/issues',
        'GET /repos/{}/{}/issues/{}',
        'GET /repos/{}/{}/pulls',
        'GET /repos/{}/{}/pulls/{}',
        'PATCH /repos/{}/{}/issues/{}',
        'PATCH /repos/{}/{}/pulls/{}',
        'POST /repos/{}/{}/issues',
        'POST /repos/{}/{}/pulls',
        'GET /repos/{}/{}/pulls/{}/comments',
        'GET /repos/{}/{}/issues/{}/comments',
        'GET /repos/{}/{}/pulls/{}/reviews',
      ],
      reason:
        'Addresses of the issue or pull request itself: they name the repository, not a person of the record.',
    },
    {
      filterType: 'KEEP',
      targets: `$.ahead_by $.behind_by **.permissions.secrets **.permissions.organization_secrets`,
      reason:
        'How far a branch is ahead or behind, in commits, and what may be done with secrets, in a word.',
    },
    {
      filterType: 'TOKENIZE',
      class: 'username',
      targets: 'login display_login target_login twitter_username user_login',
      reason:
        "A login is a person's or an organisation's name: equal ones stay equal, and go back to GitHub as arguments.",
    },
    {
      filterType: 'TOKENIZE',
      class: 'email',
      targets: `email billing_email contact_email organization_billing_email notification_email`,
      reason: 'An e-mail address of a person or of a bill.',
    },
    {
      filterType: 'REDACT',
      targets: `gravatar_id **.user.avatar_url **.owner.avatar_url **.author.avatar_url
        **.committer.avatar_url **.assignee.avatar_url`,
      reason: 'A picture of a person, or a hash of an e-mail address.',
    },
    {
      filterType: 'REDACT',
      targets: `token client_secret webhook_secret secret temp_clone_token hashed_token password pem
        jit_config encoded_jit_config temp_download_token browser_download_url upload_url
        archive_download_url download_url private_key encrypted_value`,
      reason:
        'It opens by itself: a token, a secret, a key of a webhook or a download that is signed.',
    },
  ],
};
